import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Link } from '../../ui/Link/Link'
import { Banner } from './Banner'

const meta = {
  title: 'Layout/Banner',
  component: Banner,
  args: {
    label: 'Notice',
    close: 'Close this notice',
    onClose: fn(),
    children: (
      <>
        We are moving <Link to="/about">Read where to</Link>
      </>
    ),
  },
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const Hovered: Story = { parameters: { pseudo: { hover: 'button' } } }

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'We are moving to a house at the Arbeiterunfallversicherungsgesetz' },
}
