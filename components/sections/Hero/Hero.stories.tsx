import type { Meta, StoryObj } from '@storybook/react-vite'
import { home } from '../../../content/pages/home'
import block from '../../../drawings/block.svg?hero'
import { HeroDrawing } from '../../art/Drawing'
import { ButtonLink } from '../../ui/Link/Link'
import { Hero } from './Hero'

const { book, why: _why, terminal: _terminal, ...words } = home.hero

const meta = {
  title: 'Sections/Hero',
  // As wide as the page.
  globals: { viewport: { value: 'desktop' } },
  parameters: { surfaces: ['paper'], docs: { story: { inline: false, height: '520px' } } },
  component: Hero,
  args: {
    ...words,
    art: <HeroDrawing file={block} />,
    actions: <ButtonLink to="/workshops">{book}</ButtonLink>,
  },
} satisfies Meta<typeof Hero>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WordsOnly: Story = { args: { eyebrow: undefined, actions: undefined } }
export const LongText: Story = {
  args: {
    heading:
      'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
  },
}
