import type { Meta, StoryObj } from '@storybook/react-vite'
import { formCopy } from '../../../content/forms/_copy'
import { mailto } from '../../../content/studio'
import { NotSent } from './NotSent'

const meta = {
  title: 'Forms/NotSent',
  component: NotSent,
  args: {
    reason: formCopy.reasons.lost,
    children: <a href={mailto({ subject: 'Workshop inquiry' })}>{formCopy.notSent.email}</a>,
  },
} satisfies Meta<typeof NotSent>
export default meta
type Story = StoryObj<typeof meta>

export const LineLost: Story = {}

/** A server may answer with any text: long words wrap. */
export const LongReason: Story = { args: { reason: `502: ${'https://proxy.example/'.repeat(12)}` } }
