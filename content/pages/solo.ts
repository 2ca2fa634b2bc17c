/** Texts of `/workshops/solo`. */
export const solo = {
  back: 'Back to Workshops',
  hero: {
    heading: 'AI for Solo Builders',
    lede: 'You do the work of six people. Build the assistant you cannot hire yet.',
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
    heading: 'Four weeks, one tool',
    intro: 'Each session ends with something finished, however small. The next one builds on it.',
    steps: [
      {
        title: 'Week 1: choose the job',
        drawing: 'block',
        text: 'List what eats your week, choose one job, and try three ways to have AI do it.',
      },
      {
        title: 'Week 2: make it run',
        drawing: 'rough',
        text: 'Build the first version that runs. It will be ugly. It will also be yours.',
      },
      {
        title: 'Week 3: watch it used',
        drawing: 'fine',
        text: 'Put it in front of one real person, watch, and cut away what they stumble over.',
      },
      {
        title: 'Week 4: put it online',
        drawing: 'shelf',
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
    heading: 'Tell us what you would build',
    intro: 'Tell us what you run, too. We will write when the next cohort has its dates.',
  },
  dialog: { heading: 'Join the next cohort' },
} as const
