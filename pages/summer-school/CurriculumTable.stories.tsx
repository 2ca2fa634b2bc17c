import type { Meta, StoryObj } from '@storybook/react-vite'
import { CurriculumTable } from './CurriculumTable'

const meta = {
  title: 'Pages/Summer school/CurriculumTable',
  component: CurriculumTable,
} satisfies Meta<typeof CurriculumTable>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
