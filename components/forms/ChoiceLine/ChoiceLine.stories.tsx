import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChoiceLine } from './ChoiceLine'

/** Use it above a form that visitors come to with a choice from another page. Not for an answer of the form itself. */
const meta = {
  title: 'Forms/ChoiceLine',
  component: ChoiceLine,
  args: { label: 'Facilitated All Hands / AI Hackathon' },
} satisfies Meta<typeof ChoiceLine>
export default meta

export const Default: StoryObj<typeof meta> = {}
