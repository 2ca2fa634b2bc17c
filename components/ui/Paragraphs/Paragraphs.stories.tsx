import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { about } from '../../../content/pages/about'
import { Paragraphs } from './Paragraphs'

const meta = {
  title: 'UI/Paragraphs',
  parameters: { surfaces: everySurface },
  component: Paragraphs,
  args: { paragraphs: about.story.paragraphs },
} satisfies Meta<typeof Paragraphs>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    paragraphs: [
      'Arbeiterunfallversicherungsgesetz, explained to people with a deadline. '.repeat(6),
      about.story.paragraphs.join(' '),
    ],
  },
}
