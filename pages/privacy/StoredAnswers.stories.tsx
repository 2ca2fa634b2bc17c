import type { Meta, StoryObj } from '@storybook/react-vite'
import { storedForms } from '../../content/forms/_storedAnswers'
import { StoredAnswers } from './StoredAnswers'

const meta = {
  title: 'Pages/Privacy/StoredAnswers',
  component: StoredAnswers,
  args: { forms: storedForms() },
} satisfies Meta<typeof StoredAnswers>
export default meta

export const EveryForm: StoryObj<typeof meta> = {}
