import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { everySurface } from '../../../.storybook/surfaces'
import { eventPage } from '../../../content/pages/events'
import { HasEnded } from './HasEnded'

const meta = {
  title: 'Sections/HasEnded',
  parameters: { surfaces: everySurface },
  component: HasEnded,
  args: { children: eventPage.hasEnded },
} satisfies Meta<typeof HasEnded>
export default meta
type Story = StoryObj<typeof meta>

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

export const Past: Story = {
  args: { ends: minutesFromNow(-1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(eventPage.hasEnded)).toBeVisible()
  },
}

/** The line is empty and as tall as when it speaks. */
export const ToCome: Story = {
  args: { ends: minutesFromNow(60) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(eventPage.hasEnded)).toBeNull()
    await expect(canvasElement.querySelector('p')?.offsetHeight).toBeGreaterThan(20)
  },
}

export const OnPine: Story = {
  tags: ['!autodocs'],
  args: { ends: minutesFromNow(-1) },
  globals: { surface: 'pine' },
}
