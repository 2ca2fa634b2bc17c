import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { about } from '../../../content/pages/about'
import { Paragraphs } from './Paragraphs'

/** Use it for running text from `content/`. Not for a list of points: that is a `List`. */
const meta = {
  title: 'UI/Paragraphs',
  parameters: { surfaces: everySurface },
  component: Paragraphs,
  args: { paragraphs: about.story.paragraphs },
} satisfies Meta<typeof Paragraphs>
export default meta

export const Default: StoryObj<typeof meta> = {}
