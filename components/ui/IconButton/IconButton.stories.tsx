import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Close } from '../Icon/Icon'
import { IconButton } from './IconButton'

/** Use it where the icon alone is known to everybody, such as close. Not for an action that needs a word. */
const meta = {
  title: 'UI/IconButton',
  parameters: { surfaces: everySurface, pseudo: pseudo('button') },
  component: IconButton,
  args: { 'aria-label': 'Close', children: <Close />, onPress: fn() },
  argTypes: {
    'aria-label': { description: 'What it does, for screen readers.' },
    onPress: { description: 'Called when it is pressed, by pointer, keyboard or assistive technology.' },
  },
} satisfies Meta<typeof IconButton>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(IconButton, { 'At rest': {}, Hovered: {}, Focused: {}, Pressed: {} }),
}
