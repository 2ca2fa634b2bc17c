import type { Meta, StoryObj } from '@storybook/react-vite'
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
