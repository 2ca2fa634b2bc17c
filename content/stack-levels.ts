/** A level of the AI stack. Its color is the token `--level-<level>`. */
export type StackLevel = {
  readonly level: 1 | 2 | 3 | 4
  /** Name of its icon. */
  readonly icon: 'chat' | 'tool' | 'software' | 'agent'
  readonly title: string
  readonly description: string
  /** Example of what people build at this level, in one sentence. */
  readonly example: string
}

/** From the bottom of the stack to its top. */
export const stackLevels: readonly StackLevel[] = [
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
    example: 'An assistant that has read your style guide, so that nobody has to ask about commas again.',
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
    example: 'An agent that sorts the inbox overnight and leaves three decisions for the morning.',
  },
]

/** Alternative text of the drawing of the pyramid. */
export const pyramid = (levels: readonly StackLevel[]) =>
  `A pyramid, from the bottom up: ${levels.map(({ level, title }) => `${level} ${title}`).join(', ')}`
