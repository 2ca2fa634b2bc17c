import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import { home } from '../../content/pages/home'
import { stackLevels } from '../../content/stack-levels'
import { Stack } from './Stack'

const { pitch, seeIt, sellIt } = home.stack

const meta = {
  title: 'Pages/Home/Stack',
  parameters: { surfaces: ['paper'] },
  component: Stack,
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const ReadIt: Story = {
  play: async ({ canvas }) => {
    for (const level of canvas.getAllByRole('listitem').slice(0, stackLevels.length))
      await expect(level.querySelectorAll('svg')).toHaveLength(1)
  },
}

export const SeeIt: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: seeIt }))
    const panel = within(await canvas.findByRole('tabpanel', { name: seeIt }))
    await expect(panel.getAllByRole('listitem')).toHaveLength(stackLevels.length)
  },
}

export const SellIt: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: sellIt }))
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: pitch.copy }))
    await expect(copied).toHaveBeenCalledWith(pitch.lines.join('\n\n'))
  },
}
