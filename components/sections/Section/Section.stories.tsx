import type { Meta, StoryObj } from '@storybook/react-vite'
import { teams } from '../../../content/pages/teams'
import fourBlocks from '../../../drawings/four-blocks.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Section } from './Section'

const meta = {
  title: 'Sections/Section',
  parameters: { surfaces: ['paper'] },
  component: Section,
  args: { heading: teams.builds.heading, intro: teams.builds.intro, children: <p>{teams.hero.lede}</p> },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const HeadingBeside: Story = {}
export const HeadingAbove: Story = { args: { headingPosition: 'above' } }
export const WithPicture: Story = { args: { picture: <Drawing file={fourBlocks} /> } }
export const Mint: Story = { args: { surface: 'mint' } }
export const Pine: Story = { args: { surface: 'pine' } }
export const Statement: Story = { args: { band: 'statement', surface: 'pine' } }
export const Strip: Story = { args: { band: 'strip' } }

export const LongText: Story = {
  args: {
    heading:
      'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
  },
}
