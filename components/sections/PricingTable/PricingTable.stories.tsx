import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { workshopFormats } from '../../../content/workshop-formats'
import { PricingTable } from './PricingTable'

/** Use it for three or four offers with a price each, of which one is chosen. Not for one: that is a `RegistrationCard`. */
const meta = {
  title: 'Sections/PricingTable',
  parameters: { pseudo: { hover: 'li:first-child a' } },
  component: PricingTable,
} satisfies Meta<typeof PricingTable>
export default meta
type Story = StoryObj<typeof meta>

/** The first card is hovered: it is raised. */
export const Default: Story = {}

/** A long price is smaller, so that it is one line in a quarter of the page. */
export const LongPrice: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { formats: workshopFormats.map((format) => ({ ...format, price: '$12,345.00' })) },
  play: async ({ canvas }) => {
    for (const price of canvas.getAllByText('$12,345.00')) {
      const text = document.createRange()
      text.selectNodeContents(price)
      await expect(text.getClientRects()).toHaveLength(1)
    }
  },
}
