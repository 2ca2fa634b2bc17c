import { HourBuild, HourShape, HourShow } from '../../../components/art/PowerHour'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { teams } from '../../../content/pages/teams'

const { heading, shape, build, show } = teams.approach.hour

/** How an hour goes, each part of it with its drawing. */
export function HourTiles() {
  return (
    <Tiles
      size="small"
      heading={heading}
      items={[
        { text: shape, art: <HourShape /> },
        { text: build, art: <HourBuild /> },
        { text: show, art: <HourShow /> },
      ]}
    />
  )
}
