import type { Meta, StoryObj } from '@storybook/react-vite'
import { framed } from '../../../.storybook/states'
import { home } from '../../../content/pages/home'
import block from '../../../drawings/block.svg?hero'
import { HeroDrawing } from '../../art/Drawing'
import { ButtonLink } from '../../ui/Link/Link'
import { Hero } from './Hero'

/** Use it once, at the top of every page. Not for a second subject: that is a `Section`. */
const meta = {
  title: 'Sections/Hero',
  // As wide as the page.
  globals: { viewport: { value: 'desktop' } },
  parameters: { surfaces: ['paper'], docs: framed() },
  component: Hero,
  args: {
    heading: home.hero.heading,
    lede: home.hero.lede,
    art: <HeroDrawing file={block} />,
    actions: <ButtonLink to="/workshops">{home.hero.book}</ButtonLink>,
  },
} satisfies Meta<typeof Hero>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WordsOnly: Story = { args: { actions: undefined } }
