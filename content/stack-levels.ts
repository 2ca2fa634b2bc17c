/**
 * The levels of the AI stack, from its bottom to its top. The color of each is the token `--level-<level>`, and the example is
 * what people build at this level.
 */
export const stackLevels = [
  {
    level: 1,
    icon: 'chat',
    title: 'Conversational Chatbots',
    description: 'Reliably prompt an AI to behave a certain way.',
    example: 'A prompt that turns meeting notes into an agenda, the same way every week.',
  },
  {
    level: 2,
    icon: 'tool',
    title: 'Custom GPTs or MiniApps',
    description: 'Solve repeatable problems with customized chatbots that have context.',
    example: 'An assistant that has read your style guide and answers from it.',
  },
  {
    level: 3,
    icon: 'software',
    title: 'Bespoke Software',
    description: 'Build AI-powered software that generates custom solutions.',
    example: 'A quoting tool that reads the brief and drafts the offer with your own prices.',
  },
  {
    level: 4,
    icon: 'agent',
    title: 'Agentic Agents',
    description: 'Run fully automated agents with little or no human oversight.',
    example: 'An agent that sorts the inbox overnight and leaves three decisions.',
  },
] as const
