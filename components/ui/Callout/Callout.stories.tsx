import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { Callout } from './Callout'

/** Use it for one message that concerns what is beside it. Not for a message that may go by: that is a toast. */
const meta = {
  title: 'UI/Callout',
  component: Callout,
  args: { children: <p>Applications are for the next date.</p> },
} satisfies Meta<typeof Callout>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Callout, {
    Note: {},
    Success: { tone: 'success', children: <p>Your spot is saved.</p> },
    Failure: { tone: 'failure', children: <p>We could not reach our server.</p> },
  }),
}
