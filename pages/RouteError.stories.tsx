import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { routeErrorPage } from '../content/pages/route-error'
import { RouteError } from './RouteError'

const { lost, failed } = routeErrorPage

const meta = { title: 'Pages/RouteError', component: RouteError } satisfies Meta<typeof RouteError>
export default meta
type Story = StoryObj<typeof meta>

/** The messages of the three browser engines when code cannot be loaded. */
export const NotFetched: Story = {
  args: { error: new TypeError('Failed to fetch dynamically imported module: https://whittle.test/a.js') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: lost.heading })).toBeVisible()
  },
}
export const NotFetchedByFirefox: Story = {
  ...NotFetched,
  tags: ['!autodocs'],
  args: { error: new TypeError('error loading dynamically imported module: https://whittle.test/a.js') },
}
export const NotFetchedBySafari: Story = {
  ...NotFetched,
  tags: ['!autodocs'],
  args: { error: new TypeError('Importing a module script failed.') },
}

/** After a form was sent, the error page shows its reference. */
export const Failed: Story = {
  args: { error: new TypeError('Cannot read properties of undefined'), reference: 'K7Q2-M9XC' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: failed.heading })).toBeVisible()
    await expect(canvas.getByText('K7Q2-M9XC')).toBeVisible()
  },
}
