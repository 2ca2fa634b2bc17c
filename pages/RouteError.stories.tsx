import type { Meta, StoryObj } from '@storybook/react-vite'
import { CodeNotLoaded } from '../components/islands/code'
import { RouteError } from './RouteError'

const meta = { title: 'Pages/RouteError', component: RouteError } satisfies Meta<typeof RouteError>
export default meta
type Story = StoryObj<typeof meta>

export const NotLoaded: Story = { args: { error: new CodeNotLoaded() } }

export const Failed: Story = { args: { error: new TypeError('Cannot read properties of undefined') } }
