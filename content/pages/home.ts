import { moreWays } from '../more-ways.js'
import { studio } from '../studio.js'

const [events, summerSchool] = moreWays.items

/** Texts of `/`. */
export const home = {
  hero: {
    eyebrow: 'AI is the new currency in the labor market',
    heading: 'Practical AI workshops for the builder in us all.',
    lede: 'Stop being AI forward. Start being AI fluent. Build a working mini-app or agent with your own hands, in an hour.',
    book: 'Book a Workshop',
    why: studio.why,
    terminal: {
      prompt: 'npm install my-first-agent',
      steps: ['shaping problem…', 'building…'],
      ok: 'ok',
      done: 'Ready to ship in 60 minutes',
    },
  },
  trained: '450+ builders trained',
  comparison: {
    heading: 'AI forward is not AI fluent',
    intro: 'Forward: you bought it. Fluent: you build with it.',
    tabs: 'Old way or new way',
    share: 'Share of your team able to build with AI',
    bottomLine: 'Bottom line',
    oldWay: {
      tab: 'Old way',
      title: 'AI Forward',
      subtitle: 'Limited to tech teams',
      description: 'A few experts build. Everyone else files a request and waits for engineering.',
      percent: 10,
      percentLabel: '5-10%',
      features: [
        'Licenses for all, habits for a few',
        'Ideas queue up behind the engineers',
        'Pilots that leave with the consultant',
        'Slide decks, forgotten by Friday',
      ],
      result: 'Only 5-10% of the team can use AI to build something.',
    },
    newWay: {
      tab: 'New way',
      title: 'AI Fluent',
      subtitle: 'Everyone can build',
      description: 'The people closest to the problem ship the fix, and know how they did it.',
      percent: 90,
      percentLabel: '90%+',
      features: [
        'Anyone on the team can build a working tool',
        'Problems are solved by the people who have them',
        'An experiment takes an hour, not a quarter',
        'Skills stay when the workshop ends',
      ],
      result: '90%+ of the team can build with AI.',
    },
  },
  stack: {
    heading: 'Leveling Up the AI Stack',
    intro: 'Four levels, from a good prompt to an agent that works while you sleep.',
    tabs: 'Ways to see the stack',
    readIt: 'Read It',
    seeIt: 'See It',
    sellIt: 'Sell It',
    pitch: {
      heading: 'A script for your manager',
      lines: [
        'Can I borrow the team for three hours?',
        'Each of us picks one job that eats the week. With a facilitator in the room, every one of us builds a small AI tool for it, and we demo them before we leave.',
        'We do not need engineers, a new platform or a pilot. If even two of those tools survive the month, the hours they give back pay for the workshop.',
        'And the next time something eats our week, we will know how to fix it ourselves.',
      ],
      copy: 'Copy the script',
      copied: 'Script copied',
      copyFailed: 'Your browser did not let us copy. Select the text and copy it by hand.',
    },
    benefitsHeading: 'What leadership gets',
    benefits: [
      { title: 'Immediate ROI', text: 'Working tools on the day, on problems that already cost you hours.' },
      { title: 'Competitive edge', text: 'A team that tries ten ideas while others are still scoping one.' },
      {
        title: 'Risk mitigation',
        text: 'People learn what is safe to share, and what is not, before it matters.',
      },
      { title: 'Team empowerment', text: 'The person with the problem becomes the person with the fix.' },
      { title: 'Cost efficiency', text: 'Fewer licenses nobody opens, fewer vendors for small jobs.' },
    ],
  },
  testimonials: {
    heading: 'What Leaders Say',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    pause: 'Pause the testimonials',
    play: 'Play the testimonials',
  },
  approach: {
    heading: 'You learn to build by building',
    intro: 'A workshop with us has one rule: everyone builds, and shows it.',
    steps: [
      {
        title: 'Bring a real problem',
        drawing: 'bring',
        text: 'The report you write every Friday, the inbox nobody owns.',
      },
      {
        title: 'Shape it together',
        drawing: 'shape',
        text: 'Who is it for, and what is the least that would help?',
      },
      {
        title: 'Build it in sixty minutes',
        drawing: 'build',
        text: 'Five to get started, five to shape, forty-five to build, five to show it.',
      },
    ],
  },
  workshops: {
    heading: 'A bench for everyone',
    items: [
      {
        to: '/executive-workshop',
        title: 'Executives',
        text: 'For VPs and the C-suite: build one thing yourself, then decide from experience.',
      },
      {
        to: '/workshops/teams',
        title: 'Teams',
        text: 'Three hours, your own problems, a working tool for each.',
      },
      {
        to: '/workshops/solo',
        title: 'Solo builders',
        text: 'A cohort for people who run everything themselves.',
      },
      {
        to: '/workshops/parents',
        title: 'Parents',
        text: 'Build something with your kids that outlives the weekend.',
      },
      events,
      summerSchool,
    ],
  },
  pricing: {
    heading: 'Workshop formats',
  },
  contact: {
    heading: 'Book a workshop',
    intro: 'Tell us about your team. We read every inquiry and answer within two working days.',
  },
} as const
