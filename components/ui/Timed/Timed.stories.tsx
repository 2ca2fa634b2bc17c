import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Timed } from './Timed'

const meta = {
  title: 'UI/Timed',
  component: Timed,
  args: { children: 'Doors are open', until: '2099-01-01T00:00Z' },
  argTypes: {
    until: {
      description:
        'The instant at which it is hidden, ISO 8601. Or `from`: the instant from which it is shown.',
    },
  },
} satisfies Meta<typeof Timed>
export default meta
type Story = StoryObj<typeof meta>

export const BeforeItGoes: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Doors are open')).toBeVisible()
  },
}

/** Nothing is rendered, not even an empty element. */
export const Gone: Story = {
  render: () => (
    <p>
      The bench.
      <Timed until="2020-01-01T00:00Z"> Doors are open</Timed>
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Doors are open/)).toBeNull()
  },
}

export const BeforeItComes: Story = {
  render: () => <Timed from="2099-01-01T00:00Z">Doors are open</Timed>,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Doors are open')).not.toBeVisible()
  },
}

export const Come: Story = {
  render: () => <Timed from="2020-01-01T00:00Z">Doors are open</Timed>,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Doors are open')).toBeVisible()
  },
}
