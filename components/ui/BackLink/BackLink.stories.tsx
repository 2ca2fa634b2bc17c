import type { Meta, StoryObj } from '@storybook/react-vite'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { BackLink } from './BackLink'

/** Use it at the top of a page that is below another one. Not for the page that the visitor came from: that is Back. */
const meta = {
  title: 'UI/BackLink',
  parameters: { surfaces: everySurface },
  component: BackLink,
  args: { to: '/workshops', children: 'Back to Workshops' },
} satisfies Meta<typeof BackLink>
export default meta

export const States: StoryObj<typeof meta> = {
  parameters: { pseudo: pseudo('a') },
  render: sideBySide(BackLink, { 'At rest': {}, Hovered: {}, Focused: {} }),
}
