import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AudienceSelector } from './AudienceSelector'

const meta = {
  title: 'Pages/Workshops/AudienceSelector',
  component: AudienceSelector,
} satisfies Meta<typeof AudienceSelector>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** All audiences are visible: visitors would not notice that the row scrolls. */
export const OnANarrowPhone: Story = {
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link'))
      await expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Hovered: Story = {
  parameters: { pseudo: { hover: 'a[href$=parents]' } },
}
