/** Texts of `/workshops/teams`. */
export const teams = {
  back: 'Back to Workshops',
  hero: {
    heading: 'AI for Teams',
    lede: 'Your team brings the work that eats its week. Three hours later, the people who do that work have built the tool for it.',
    getInTouch: 'Get in Touch',
    seeFormats: 'See formats and prices',
  },
  approach: {
    heading: 'Your team builds. We show hardly any slides.',
    intro:
      'We spend a short call finding problems worth an hour, a while shaping them together, and then everyone builds.',
    steps: [
      {
        title: 'Scoping call',
        text: 'Thirty minutes with you, two weeks before. We pick problems your team really has, and sort out tools and access so that nobody spends the session on passwords.',
      },
      {
        title: 'Design thinking with AI',
        text: 'Who is this for, what do they do today, what is the smallest thing that would help? The team interviews, sketches and argues, with AI at the table.',
      },
      {
        title: '60-minute Builder Power Hour',
        text: 'Five minutes of introduction, five to shape the problem, forty-five to build, five to show it. No experience in code needed; plenty of experience in your work is.',
      },
    ],
    hour: {
      heading: 'One Power Hour, three moments',
      items: [
        { drawing: 'shape', text: 'Minute 5: the problem fits in one sentence' },
        { drawing: 'build', text: 'Minute 30: the first version runs' },
        { drawing: 'show', text: 'Minute 55: everyone shows theirs' },
      ],
    },
  },
  builds: {
    heading: 'What People Actually Build',
    intro: 'The four that teams build most.',
    items: [
      {
        drawing: 'gpt',
        title: 'Custom GPTs',
        text: 'An assistant that knows your style guide, your price list or your onboarding binder, and answers the questions that now land on one colleague.',
      },
      {
        drawing: 'landing',
        title: 'Landing pages',
        text: 'A page for next month’s launch, written, laid out and online, by the person who runs the launch.',
      },
      {
        drawing: 'dashboard',
        title: 'Dashboards',
        text: 'The four numbers the team asks for every Monday, pulled from the export nobody likes to open.',
      },
      {
        drawing: 'automation',
        title: 'Automation',
        text: 'Intake forms that sort themselves, meeting notes that become tasks, the Friday report that writes its own first draft.',
      },
    ],
  },
  formats: {
    heading: 'Workshop formats',
    intro:
      'Every format ends with working tools in your team’s hands. Choose one and tell us about your team.',
  },
  trustedBy: { heading: 'Trusted By' },
  contact: {
    heading: 'Book a team workshop',
    intro:
      'Tell us about your team and one thing it should be able to build. We read every inquiry and answer within two working days.',
  },
} as const
