import type { Meta, StoryObj } from '@storybook/react-vite'
import { PricingTable } from './PricingTable'

/** Use it for three or four offers with a price each, of which one is chosen. Not for one: that is a `RegistrationCard`. */
const meta = {
  title: 'Sections/PricingTable',
  parameters: { pseudo: { hover: 'li:first-child a' } },
  component: PricingTable,
} satisfies Meta<typeof PricingTable>
export default meta

/** The first card is hovered: it is raised. */
export const States: StoryObj<typeof meta> = {}
