import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { workshops } from '../../../content/pages/workshops'
import { AudienceSelector } from './AudienceSelector'

const meta = {
  title: 'Pages/Workshops/AudienceSelector',
  component: AudienceSelector,
  args: { label: workshops.selector, audiences: workshops.audiences },
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

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    audiences: workshops.audiences.map(({ id, label }) => ({
      id,
      label: `${label} of the Arbeiterunfallversicherungsgesetz`,
    })),
  },
}
