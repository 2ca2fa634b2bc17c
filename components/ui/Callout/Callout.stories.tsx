import type { Meta, StoryObj } from '@storybook/react-vite'
import { Callout } from './Callout'

const meta = {
  title: 'UI/Callout',
  component: Callout,
  args: { children: <p>Applications are for the next date.</p> },
} satisfies Meta<typeof Callout>
export default meta
type Story = StoryObj<typeof meta>

export const Note: Story = {}

export const Success: Story = { args: { tone: 'success', children: <p>Your spot is saved.</p> } }

export const Failure: Story = { args: { tone: 'failure', children: <p>We could not reach our server.</p> } }

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { tone: 'failure', children: <p>{`502: ${'https://proxy.example/'.repeat(12)}`}</p> },
}
