import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CodeNotLoaded } from '../components/hydration/code'
import { RouteError } from './RouteError'

const meta = { title: 'Pages/RouteError', component: RouteError } satisfies Meta<typeof RouteError>
export default meta
type Story = StoryObj<typeof meta>

export const NotLoaded: Story = { args: { error: new CodeNotLoaded() } }

/** After a form was sent, the error page shows its reference. */
export const Failed: Story = {
  args: { error: new TypeError('Cannot read properties of undefined'), reference: 'K7Q2-M9XC' },
  play: ({ canvas }) => expect(canvas.getByText('K7Q2-M9XC')).toBeVisible(),
}
