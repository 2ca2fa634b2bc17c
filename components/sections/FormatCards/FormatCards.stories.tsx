import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormatCards } from './FormatCards'

const meta = {
  title: 'Sections/FormatCards',
  component: FormatCards,
} satisfies Meta<typeof FormatCards>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The hovered card is raised. */
export const Hovered: Story = { parameters: { pseudo: { hover: 'li:first-child a' } } }
