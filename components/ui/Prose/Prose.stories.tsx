import type { Meta, StoryObj } from '@storybook/react-vite'
import { routeErrorPage } from '../../../content/pages/route-error'
import { Prose } from './Prose'

const meta = {
  title: 'UI/Prose',
  component: Prose,
  args: { heading: routeErrorPage.heading, children: <p>{routeErrorPage.text}</p> },
} satisfies Meta<typeof Prose>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    heading:
      'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
  },
}
