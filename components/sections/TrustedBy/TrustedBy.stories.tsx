import type { Meta, StoryObj } from '@storybook/react-vite'
import { organizations } from '../../../content/organizations'
import { MarkHarborline, MarkLumen, MarkNorthfield } from '../../art/OrganizationMarks'
import { TrustedBy } from './TrustedBy'

/** Use it for organizations that agreed to be named. Not for partners who pay. */
const meta = {
  title: 'Sections/TrustedBy',
  component: TrustedBy,
  args: {
    heading: 'Trusted By',
    marks: [
      <MarkNorthfield key="1" title={organizations.northfield} />,
      <MarkHarborline key="2" title={organizations.harborline} />,
      <MarkLumen key="3" title={organizations.lumen} />,
    ],
  },
} satisfies Meta<typeof TrustedBy>
export default meta

export const Default: StoryObj<typeof meta> = {}
