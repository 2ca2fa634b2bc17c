import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { leader } from '../../../content/testimonials'
import { Quote } from './Quote'

/** Use it for what a customer said, one on a page, or several in a carousel. Not for our own words. */
const meta = {
  title: 'Sections/Quote',
  component: Quote,
  globals: { surface: 'pine' },
  args: leader,
} satisfies Meta<typeof Quote>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Quote, { 'With a portrait': {}, 'Without one': { portrait: undefined } }),
}
