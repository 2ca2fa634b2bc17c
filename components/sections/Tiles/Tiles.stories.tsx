import type { Meta, StoryObj } from '@storybook/react-vite'
import { teams } from '../../../content/pages/teams'
import { BuildGpt } from '../../art/BuildGpt'
import { BuildLanding } from '../../art/BuildLanding'

const { gpt, landing, dashboard } = teams.builds

import { Tiles } from './Tiles'

const meta = {
  title: 'Sections/Tiles',
  component: Tiles,
  args: { items: [gpt, landing, dashboard] },
} satisfies Meta<typeof Tiles>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {}
export const WithDrawings: Story = {
  globals: { room: 'mint' },
  args: {
    items: [
      { ...gpt, art: <BuildGpt /> },
      { ...landing, art: <BuildLanding /> },
    ],
  },
}
export const LongText: Story = {
  args: {
    items: [
      {
        title:
          'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
        text: gpt.text,
      },
    ],
  },
}
