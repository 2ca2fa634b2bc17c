import type { Meta, StoryObj } from '@storybook/react-vite'
import { fits } from '../../../.storybook/fits'
import { showHovered } from '../../../.storybook/showState'
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

export const Hovered: Story = {
  play: ({ canvas }) => showHovered(canvas.getByRole('link', { name: 'Parents' })),
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    audiences: workshops.audiences.map(({ id, label }) => ({
      id,
      label: `${label} of the Arbeiterunfallversicherungsgesetz`,
    })),
  },
  play: fits,
}
