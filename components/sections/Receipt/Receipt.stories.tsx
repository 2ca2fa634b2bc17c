import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { executiveWorkshop } from '../../../content/pages/executive-workshop'
import { solo } from '../../../content/pages/solo'
import { Receipt } from './Receipt'

/** Use it for what a price includes. Not for what somebody learns: that is a `List`. */
const meta = {
  title: 'Sections/Receipt',
  component: Receipt,
  globals: { surface: 'mint' },
  args: { lines: executiveWorkshop.included.items },
} satisfies Meta<typeof Receipt>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Receipt, { 'With sentences': {}, Titles: { lines: solo.takeaways.items } }),
}
