import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeptByForms } from './KeptByForms'

const meta = {
  title: 'Pages/Privacy/KeptByForms',
  component: KeptByForms,
} satisfies Meta<typeof KeptByForms>
export default meta
type Story = StoryObj<typeof meta>

export const EveryForm: Story = {}
