import type { Meta, StoryObj } from '@storybook/react-vite'
import { fits } from '../../../.storybook/fits'
import { about } from '../../../content/pages/about'
import { ProjectGarden } from '../../art/ProjectGarden'

const { visit, items } = about.projects

import { ProjectGrid } from './ProjectGrid'

const meta = {
  title: 'Sections/ProjectGrid',
  component: ProjectGrid,
  args: {
    visit,
    projects: [{ ...items.garden, href: 'https://frostline.example.com/', art: <ProjectGarden /> }],
  },
} satisfies Meta<typeof ProjectGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    projects: [
      {
        title: 'responsibility',
        text: 'A calendar that knows when the last frost was. '.repeat(6),
        href: 'https://frostline.example.com/',
        art: <ProjectGarden />,
      },
    ],
  },
  play: fits,
}
