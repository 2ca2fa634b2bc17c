import type { Meta, StoryObj } from '@storybook/react-vite'
import { about } from '../../../content/pages/about'
import { teams } from '../../../content/pages/teams'
import { PowerHour } from '../../art/PowerHour'
import { ProjectGarden } from '../../art/ProjectGarden'
import { BuildGpt, BuildLanding } from '../../art/TeamBuilds'
import { Tiles } from './Tiles'

const { gpt, landing, dashboard } = teams.builds
const { hour } = teams.approach
const { visit, items } = about.projects
const href = 'https://frostline.example.com/'

const meta = {
  title: 'Sections/Tiles',
  component: Tiles,
  args: { items: [gpt, landing, dashboard] },
} satisfies Meta<typeof Tiles>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {}

export const WithDrawings: Story = {
  globals: { surface: 'mint' },
  args: {
    items: [
      { ...gpt, art: <BuildGpt /> },
      { ...landing, art: <BuildLanding /> },
    ],
  },
}

export const WithLinks: Story = {
  args: { size: 'large', visit, items: [{ ...items.garden, href, art: <ProjectGarden /> }] },
}

export const Captions: Story = {
  args: {
    items: [
      { text: hour.shape, art: <PowerHour moment="shape" /> },
      { text: hour.build, art: <PowerHour moment="build" /> },
      { text: hour.show, art: <PowerHour moment="show" /> },
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

export const LongTextAndLink: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    size: 'large',
    visit,
    items: [
      {
        title: 'responsibility',
        text: 'A calendar that knows when the last frost was. '.repeat(6),
        href,
        art: <ProjectGarden />,
      },
    ],
  },
}

export const LongCaption: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    items: [{ text: `${hour.shape} `.repeat(5), art: <PowerHour moment="shape" /> }],
  },
}
