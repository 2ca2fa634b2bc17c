import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'
import { home } from '../../content/pages/home'
import { stackLevels } from '../../content/stack-levels'

const { pitch, benefits, benefitsHeading, ...words } = home.stack

import { Stack } from './Stack'

const meta = {
  title: 'Pages/Home/Stack',
  parameters: { surfaces: ['white'] },
  component: Stack,
  args: {
    ...words,
    levels: stackLevels,
    pitch: { ...pitch, benefits, benefitsHeading },
  },
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
    await userEvent.click(canvas.getByRole('tab', { name: words.seeIt }))
    await expect(canvas.getByRole('img', { name: /4 Agentic Agents/ })).toBeVisible()
  },
}

export const SellIt: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: words.sellIt }))
    for (const { title } of benefits) await expect(canvas.getByText(title)).toBeVisible()
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: pitch.copy }))
    await expect(copied).toHaveBeenCalledWith(pitch.lines.join('\n\n'))
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    heading: 'Leveling up the Arbeiterunfallversicherungsgesetz',
    levels: stackLevels.map((level) => ({
      ...level,
      title: `${level.title} for the Arbeiterunfallversicherungsgesetz`,
    })),
  },
}
