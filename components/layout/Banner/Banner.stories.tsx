import type { Meta, StoryObj } from '@storybook/react-vite'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { Link } from '../../ui/Link/Link'
import { Banner } from './Banner'

/** Use it for one line about the whole site. Not for what concerns one page: that is a `Callout`. */
const meta = {
  title: 'Layout/Banner',
  component: Banner,
  args: {
    label: 'Notice',
    close: 'Close this notice',
    children: (
      <>
        We are moving <Link to="/about">Read where to</Link>
      </>
    ),
  },
  parameters: { surfaces: ['paper'], layout: 'fullscreen', pseudo: pseudo('button') },
} satisfies Meta<typeof Banner>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Banner, {
    Notice: {},
    Hovered: { label: 'Hovered notice' },
  }),
}
