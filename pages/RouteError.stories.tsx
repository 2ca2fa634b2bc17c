import type { Meta, StoryObj } from '@storybook/react-vite'
import { RouteError } from './RouteError'

const meta = { title: 'Pages/RouteError', component: RouteError } satisfies Meta<typeof RouteError>
export default meta

export const Default: StoryObj<typeof meta> = {}
