import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { home } from '../../content/pages/home'
import { Comparison } from './Comparison'

const { newWay } = home.comparison

const meta = {
  title: 'Pages/Home/Comparison',
  parameters: { surfaces: ['paper'] },
  component: Comparison,
} satisfies Meta<typeof Comparison>
export default meta
type Story = StoryObj<typeof meta>

export const OldWay: Story = {
  play: async ({ canvasElement }) => {
    const shares = [...canvasElement.querySelectorAll<HTMLElement>('[style*="--percent"]')]
    await expect(shares.map(({ style }) => style.getPropertyValue('--percent'))).toEqual(['10%', '90%'])
  },
}
export const NewWay: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: newWay.tab }))
    await expect(canvas.getByText(newWay.percentLabel)).toBeVisible()
  },
}
