import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { summerSchool } from '../../content/pages/summer-school'
import { Intensives } from './Intensives'
import { listClient } from './lists'

const { items, saved } = summerSchool.intensives

const meta = {
  title: 'Pages/Summer school/Intensives',
  component: Intensives,
} satisfies Meta<typeof Intensives>
export default meta
type Story = StoryObj<typeof meta>

const answering = (byIntensive: Record<string, number>) => () => {
  listClient.clear()
  spyOn(window, 'fetch').mockResolvedValue(Response.json({ total: 12, byIntensive }))
}

/** A small number is not shown. */
export const NobodyYet: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  beforeEach: answering({}),
}

export const SpotsSaved: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  beforeEach: answering({ [items[0].title]: 12 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saved(12))).toBeVisible()
  },
}
