/** Texts of `/workshops/solo`. */
export const solo = {
  back: 'Back to Workshops',
  hero: {
    heading: 'AI for Solo Builders',
    lede: 'You do the work of six people. Build the second pair of hands you cannot hire yet.',
    join: 'Join the next cohort',
    facts: [
      { label: 'Length', value: 'Four weeks' },
      { label: 'Time', value: 'Two hours a week' },
      { label: 'Group', value: 'Eight to twelve' },
      { label: 'You leave with', value: 'One tool, online' },
    ],
  },
  who: {
    heading: 'For people with nobody to delegate to',
    intro: 'A cohort is eight to twelve people who run something on their own. Bring a problem and a laptop.',
    items: [
      {
        title: 'The founder before the first hire',
        text: 'A landing page that sells, a quote that writes itself, support mail that sorts itself.',
      },
      {
        title: 'The freelancer between invoices',
        text: 'Proposals in your own voice, from your own past work, in minutes rather than evenings.',
      },
      {
        title: 'The evening project',
        text: 'The app you have explained to friends for years. By week four they can open it.',
      },
    ],
  },
  cohort: {
    heading: 'Four weeks, four cuts',
    intro: 'Each session ends with something finished, however small. The next one carves it further.',
    steps: [
      {
        title: 'Find the grain',
        text: 'List what eats your week, choose one job, and try three ways to have AI do it.',
      },
      {
        title: 'Rough shape',
        text: 'Build the first version that runs. It will be ugly. It will also be yours.',
      },
      {
        title: 'Fine cuts',
        text: 'Put it in front of one real person, watch, and cut away what they stumble over.',
      },
      {
        title: 'On the shelf',
        text: 'Publish it, show it to the cohort, and choose what you build next without us.',
      },
    ],
  },
  takeaways: {
    heading: 'What you take home',
    items: [
      { title: 'One working tool, online, that does a job you used to do' },
      { title: 'A way of breaking work into pieces that AI can carry' },
      { title: 'Up to eleven others who know what you are building and ask how it goes' },
      { title: 'Recordings and prompts from every session' },
    ],
  },
  close: {
    heading: 'There is a place on the bench',
    intro: 'Tell us what you run and what you would build. We write when the next cohort has its dates.',
  },
  dialog: { heading: 'Join the next cohort' },
} as const
