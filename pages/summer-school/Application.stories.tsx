import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { summerSchool } from '../../content/pages/summer-school'
import { Application } from './Application'
import { listClient } from './lists'

const meta = {
  title: 'Pages/Summer school/Application',
  component: Application,
} satisfies Meta<typeof Application>
export default meta
type Story = StoryObj<typeof meta>

const answering = (total: number) => () => {
  listClient.clear()
  spyOn(window, 'fetch').mockResolvedValue(Response.json({ total, byIntensive: {} }))
}

/** A small number is not shown. */
export const FewApplied: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  beforeEach: answering(2),
}

export const ManyApplied: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  beforeEach: answering(14),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(summerSchool.application.applied(14))).toBeVisible()
  },
}
