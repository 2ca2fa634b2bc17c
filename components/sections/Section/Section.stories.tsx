import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { teams } from '../../../content/pages/teams'
import fourBlocks from '../../../drawings/four-blocks.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Section } from './Section'

/** Use it for each subject of a page, with one idea in each. Short subjects side by side are `Columns`. */
const meta = {
  title: 'Sections/Section',
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
  component: Section,
  args: { heading: teams.builds.heading, intro: teams.builds.intro, children: <p>{teams.hero.lede}</p> },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const States: Story = {
  render: sideBySide(Section, {
    'Heading beside': {},
    'Heading above': { headingPosition: 'above' },
    'With a picture': { picture: <Drawing file={fourBlocks} /> },
    Mint: { surface: 'mint' },
    Pine: { surface: 'pine' },
    Statement: { band: 'statement', surface: 'pine' },
    Strip: { band: 'strip' },
  }),
}
