import type { Meta, StoryObj } from '@storybook/react-vite'
import { home } from '../../../content/pages/home'
import { Block } from '../../art/Block'
import { ButtonLink } from '../../ui/Link/Link'
import { Hero } from './Hero'

const meta = {
  title: 'Sections/Hero',
  parameters: { surfaces: ['white'] },
  component: Hero,
  args: { ...home.hero, art: <Block />, actions: <ButtonLink to="/workshops">{home.hero.book}</ButtonLink> },
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
