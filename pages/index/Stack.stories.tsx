import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'
import { home } from '../../content/pages/home'
import { Stack } from './Stack'

const { pitch, seeIt, sellIt } = home.stack

/** Home has it. Use it nowhere else. */
const meta = {
  title: 'Pages/Home/Stack',
  parameters: { surfaces: ['paper'] },
  component: Stack,
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const SeeIt: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole('tab', { name: seeIt })),
}

/** The pitch is copied with its paragraphs. */
export const SellIt: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: sellIt }))
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: pitch.copy }))
    await expect(copied).toHaveBeenCalledWith(pitch.lines.join('\n\n'))
  },
}
