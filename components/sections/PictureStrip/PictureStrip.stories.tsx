import type { Meta, StoryObj } from '@storybook/react-vite'
import { fits } from '../../../.storybook/fits'
import { teams } from '../../../content/pages/teams'
import { HourBuild } from '../../art/HourBuild'
import { HourShape } from '../../art/HourShape'
import { HourShow } from '../../art/HourShow'

const { hour } = teams.approach

import { PictureStrip } from './PictureStrip'

const meta = {
  title: 'Sections/PictureStrip',
  component: PictureStrip,
  args: {
    heading: hour.heading,
    pictures: [
      { caption: hour.shape, art: <HourShape /> },
      { caption: hour.build, art: <HourBuild /> },
      { caption: hour.show, art: <HourShow /> },
    ],
  },
} satisfies Meta<typeof PictureStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    heading: 'What happens in the hour of the Arbeiterunfallversicherungsgesetz',
    pictures: [{ caption: `${hour.shape} `.repeat(5), art: <HourShape /> }],
  },
  play: fits,
}
