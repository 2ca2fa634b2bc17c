import type { Meta, StoryObj } from '@storybook/react-vite'
import { TrustedBy } from './TrustedBy'

/** Use it for organizations that agreed to be named. Not for partners who pay. */
const meta = {
  title: 'Sections/TrustedBy',
  component: TrustedBy,
  args: { heading: 'Trusted By' },
} satisfies Meta<typeof TrustedBy>
export default meta

export const Default: StoryObj<typeof meta> = {}
