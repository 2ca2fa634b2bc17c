import { TEAM_MIN } from '../executive-team.js'

/** Texts of `/workshops`. The four cards are the four audiences, in the selector's order. */
export const workshops = {
  hero: {
    heading: 'AI Workshops for Everyone',
    lede: 'One studio, four workshops. Whichever you join, you leave with something you made.',
  },
  selector: 'Choose who you are',
  audiences: [
    {
      id: 'execs',
      label: 'Execs',
      heading: 'Executives',
      text: 'You sign off on AI budgets. Spend one session building with it, among people with your job, so that you decide from experience.',
      points: [
        `Cohorts of ${TEAM_MIN} or more VP and C-suite leaders`,
        'Half a day, a five-minute form before it',
        'A plan for your own organization',
      ],
      link: 'Book a 15-min intro',
      to: '/executive-workshop',
    },
    {
      id: 'teams',
      label: 'Teams',
      heading: 'Teams',
      text: 'Bring the report, the inbox, the list nobody wants. In three hours the people who do that work build the tool for it, together, in one room or one call.',
      points: [
        'Up to 20 people, or the whole company',
        'A scoping call before, working tools after',
        'No experience in code needed',
      ],
      link: 'Book a Team Workshop',
      to: '/workshops/teams',
    },
    {
      id: 'solo',
      label: 'Solo Builders',
      heading: 'Solo builders',
      text: 'You are sales, support and the finance department. Join a small cohort and build the assistant, the site or the automation you keep putting off.',
      points: [
        'A cohort that shows up for each other',
        'One finished thing per session',
        'For founders, freelancers and side projects',
      ],
      link: 'Join our next cohort',
      to: '/workshops/solo',
    },
    {
      id: 'parents',
      label: 'Parents',
      heading: 'Parents',
      text: 'Your kids will use AI. Show them how to make things with it rather than scroll through it. Build a game or a story together, side by side.',
      points: [
        'Hands-on evenings and weekends',
        'Projects for ages five and up',
        'A community of parents who build',
      ],
      link: 'Learn more',
      to: '/workshops/parents',
    },
  ],
} as const
