import { Boardroom } from '../../../components/art/Boardroom'
import { FourBlocks } from '../../../components/art/FourBlocks'
import { Hands } from '../../../components/art/Hands'
import { SoloBench } from '../../../components/art/SoloBench'
import { TeamTable } from '../../../components/art/TeamTable'
import { lazyHydrate } from '../../../components/hydration/lazyHydrate'
import { Hero } from '../../../components/sections/Hero/Hero'
import { moreWays } from '../../../content/more-ways'
import { workshops } from '../../../content/pages/workshops'
import { AudienceCard } from './AudienceCard'
import { AudienceSelector } from './AudienceSelector'

const { hero, selector, audiences } = workshops
const drawings = {
  execs: <Boardroom />,
  teams: <TeamTable />,
  solo: <SoloBench />,
  parents: <Hands />,
}
// Four drawings and no script: its links work as HTML.
const MoreWays = lazyHydrate(
  async () => (await import('../../../components/sections/MoreWays/MoreWays')).MoreWays,
  { on: 'interaction' },
)

export default function WorkshopsPage() {
  return (
    <>
      <Hero heading={hero.heading} lede={hero.lede} art={<FourBlocks />} artShape="wide" />
      <AudienceSelector label={selector} audiences={audiences} />
      {audiences.map((audience) => (
        <AudienceCard key={audience.id} {...audience} art={drawings[audience.id]} />
      ))}
      <MoreWays {...moreWays} />
    </>
  )
}
