import type { Meta, StoryObj } from '@storybook/react-vite'
import { teams } from '../../../content/pages/teams'
import { workshopFormats } from '../../../content/workshop-formats'
import { FormatCards } from './FormatCards'

const meta = {
  title: 'Sections/FormatCards',
  component: FormatCards,
  args: { formats: workshopFormats, popular: teams.formats.popular, choose: teams.formats.choose },
} satisfies Meta<typeof FormatCards>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneOnly: Story = { args: { formats: workshopFormats.slice(0, 1) } }

/** The hovered card is raised. */
export const Hovered: Story = {
  parameters: { pseudo: { hover: 'li:first-child a' } },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    formats: [
      {
        id: 'long',
        title:
          'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
        price: '$1,250,000',
        size: 'Up to 20 people',
        includes: [],
      },
    ],
  },
}
