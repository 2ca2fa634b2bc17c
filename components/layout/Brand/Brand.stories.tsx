import type { Meta, StoryObj } from '@storybook/react-vite'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Brand } from './Brand'

/** Header and footer have it. Use it nowhere else: in a text the studio's name is a word. */
const meta = {
  title: 'Layout/Brand',
  parameters: { surfaces: everySurface },
  component: Brand,
} satisfies Meta<typeof Brand>
export default meta

/** The shaving of the logo turns a little under the pointer. */
export const States: StoryObj<typeof meta> = {
  parameters: { pseudo: pseudo('a') },
  render: sideBySide(Brand, { 'At rest': {}, Hovered: {}, Focused: {} }),
}
