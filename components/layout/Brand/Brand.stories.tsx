import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { Brand } from './Brand'

const meta = {
  title: 'Layout/Brand',
  parameters: { surfaces: everySurface },
  component: Brand,
} satisfies Meta<typeof Brand>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}

/** The shaving of the logo turns a little. */
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }
