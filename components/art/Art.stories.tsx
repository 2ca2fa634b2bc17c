import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { Block } from './Block'
import { Boardroom } from './Boardroom'
import { CalendarLeaf } from './CalendarLeaf'
import { Chip } from './Chip'
import { FourBlocks } from './FourBlocks'
import { Hands } from './Hands'
import { LostShaving } from './LostShaving'
import { Mark } from './Mark'
import { MarkHarborline, MarkLumen, MarkNorthfield } from './OrganizationMarks'
import { PortraitWithBeard, PortraitWithGlasses, PortraitWithKnot } from './Portrait'
import { PowerHour } from './PowerHour'
import { ProjectAtlas } from './ProjectAtlas'
import { ProjectChoir } from './ProjectChoir'
import { ProjectGarden } from './ProjectGarden'
import { ProjectLamp } from './ProjectLamp'
import { ProjectLedger } from './ProjectLedger'
import { ProjectRecipe } from './ProjectRecipe'
import { Questionnaire } from './Questionnaire'
import { Seedling } from './Seedling'
import { ShavingCalendar } from './ShavingCalendar'
import { SoloBench } from './SoloBench'
import { StackPyramid } from './StackPyramid'
import { StackStairs } from './StackStairs'
import { SunBench } from './SunBench'
import { BuildAutomation, BuildDashboard, BuildGpt, BuildLanding } from './TeamBuilds'
import { TeamTable } from './TeamTable'
import { TenBlocks } from './TenBlocks'
import { Workshop } from './Workshop'

type SheetProps = {
  children: ReactElement | ReactElement[]
  surface: 'page' | 'sunk' | 'pine'
  width: number
}

/** The surface under one or more drawings. */
function Sheet({ children, surface, width }: SheetProps) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), ${width}px))`,
        gap: 'var(--space-5)',
        padding: 'var(--space-5)',
        background: `var(--surface-${surface})`,
        color: 'var(--text-soft)',
      }}
    >
      {children}
    </div>
  )
}

const meta = {
  title: 'Drawings/All',
  component: Sheet,
  argTypes: {
    children: { description: 'What stands on the surface.' },
    surface: { description: 'The surface that the drawings are made for.' },
    width: { description: 'How wide each drawing is shown, in pixels.' },
  },
} satisfies Meta<typeof Sheet>
export default meta

type Story = StoryObj<typeof meta>

const onPine = (drawing: ReactElement): Story => ({
  args: { surface: 'pine', width: 640, children: drawing },
})

/** The brand mark, named and silent. */
export const Marks: Story = {
  args: {
    surface: 'page',
    width: 64,
    children: [<Mark key="whittle" title="Whittle" />, <Mark key="silent" />],
  },
}

export const MarkAt26: Story = { args: { surface: 'page', width: 26, children: <Mark title="Whittle" /> } }

export const MarkOnPine: Story = { args: { surface: 'pine', width: 26, children: <Mark title="Whittle" /> } }

export const Home = onPine(<Block title="An app window carved out of a block of wood" />)

export const Teams = onPine(<TeamTable title="Four people carve tools at one table" />)

export const Solo = onPine(<SoloBench title="One bench, one lamp, one piece of work" />)

export const Parents = onPine(<Hands title="A big hand and a small one carve a bird" />)

export const Executives = onPine(<Boardroom title="A boardroom table with a vise" />)

export const SummerSchool = onPine(<SunBench title="The sun rises behind a workbench" />)

export const Events = onPine(<ShavingCalendar title="A calendar whose days are shavings" />)

export const EventDay = onPine(<CalendarLeaf date="2025-10-30" title="October 30, carved into a board" />)

export const Investors = onPine(<Seedling title="A seedling grows out of a block of wood" />)

export const Host: Story = { args: { surface: 'pine', width: 96, children: <Chip title="A shaving" /> } }

export const Audiences = onPine(<FourBlocks title="Four blocks, cut four ways" />)

export const About = onPine(<Workshop title="The studio: a window, a wall of tools, a bench" />)

export const NotFound = onPine(<LostShaving title="A shaving that rolled off the bench" />)

export const PreWork = onPine(<Questionnaire title="A plan on paper, with a pencil" />)

export const PreWorkOnMint: Story = {
  args: { surface: 'sunk', width: 640, children: <Questionnaire title="A plan on paper, with a pencil" /> },
}

export const Moments: Story = {
  args: {
    surface: 'page',
    width: 320,
    children: [
      <PowerHour key="bring" moment="bring" title="A hand brings a block with a knot in it" />,
      <PowerHour key="shape" moment="shape" title="A pencil draws a bird around a knot in the wood" />,
      <PowerHour key="build" moment="build" title="The bird is half out of the block" />,
      <PowerHour key="show" moment="show" title="The finished bird is held up" />,
    ],
  },
}

export const WhatPeopleBuild: Story = {
  args: {
    surface: 'sunk',
    width: 320,
    children: [
      <BuildGpt key="gpt" title="An answer stands on the books it has read" />,
      <BuildLanding key="landing" title="A carved page, its button about to be pressed" />,
      <BuildDashboard key="dashboard" title="Four bars before a board with a line and a dial" />,
      <BuildAutomation key="automation" title="A form goes into a box with cog wheels" />,
    ],
  },
}

export const Stack: Story = {
  args: {
    surface: 'page',
    width: 480,
    children: (
      <StackPyramid
        levels={['Conversational Chatbots', 'Custom GPTs or MiniApps', 'Bespoke Software', 'Agentic Agents']}
      />
    ),
  },
}

export const Stairs: Story = {
  args: {
    surface: 'page',
    width: 320,
    children: <StackStairs title="Pegs climb four steps to a bird" />,
  },
}

export const ShareOfTen: Story = {
  args: {
    surface: 'page',
    width: 420,
    children: [
      <TenBlocks key="old" carved={1} title="One block of ten has become something" />,
      <TenBlocks key="new" carved={9} title="Nine blocks of ten have become something" />,
    ],
  },
}

export const Portraits: Story = {
  args: {
    surface: 'pine',
    width: 280,
    children: [
      <PortraitWithBeard key="beard" title="Somebody with a beard and a tie" />,
      <PortraitWithGlasses key="glasses" title="Somebody with curls and glasses" />,
      <PortraitWithKnot key="knot" title="Somebody with a knot of hair" />,
    ],
  },
}

export const Projects: Story = {
  args: {
    surface: 'sunk',
    width: 320,
    children: [
      <ProjectGarden key="garden" title="A garden bed where shavings sprout" />,
      <ProjectRecipe key="recipe" title="A box of recipe cards" />,
      <ProjectChoir key="choir" title="A song sheet and its singers" />,
      <ProjectLedger key="ledger" title="An open ledger and coins" />,
      <ProjectAtlas key="atlas" title="A map with houses on it" />,
      <ProjectLamp key="lamp" title="A lamp on a pile of books" />,
    ],
  },
}

export const SampleOrganizations: Story = {
  args: {
    surface: 'page',
    width: 200,
    children: [
      <MarkNorthfield key="northfield" title="Northfield" />,
      <MarkHarborline key="harborline" title="Harborline" />,
      <MarkLumen key="lumen" title="Lumen Co" />,
    ],
  },
}
