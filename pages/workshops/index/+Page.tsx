import { Drawing, HeroDrawing } from '../../../components/art/Drawing'
import { Hero } from '../../../components/sections/Hero/Hero'
import { MoreWays } from '../../../components/sections/MoreWays/MoreWays'
import { workshops } from '../../../content/pages/workshops'
import boardroom from '../../../drawings/boardroom.svg?hero'
import fourBlocks from '../../../drawings/four-blocks.svg?hero'
import hands from '../../../drawings/hands.svg?drawing'
import soloBench from '../../../drawings/solo-bench.svg?drawing'
import teamTable from '../../../drawings/team-table.svg?drawing'
import { AudienceCard } from './AudienceCard'
import { AudienceSelector } from './AudienceSelector'

const { hero, audiences } = workshops
const drawings = {
  // The first screen of a phone shows it.
  execs: <HeroDrawing file={boardroom} />,
  teams: <Drawing file={teamTable} />,
  solo: <Drawing file={soloBench} />,
  parents: <Drawing file={hands} />,
}

export default function WorkshopsPage() {
  return (
    <>
      <Hero heading={hero.heading} lede={hero.lede} art={<HeroDrawing file={fourBlocks} />} artShape="wide" />
      <AudienceSelector />
      {audiences.map((audience) => (
        <AudienceCard key={audience.id} {...audience} art={drawings[audience.id]} />
      ))}
      <MoreWays />
    </>
  )
}
