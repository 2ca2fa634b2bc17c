import { BuildAutomation, BuildDashboard, BuildGpt, BuildLanding } from '../../../components/art/TeamBuilds'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { teams } from '../../../content/pages/teams'

const { gpt, landing, dashboard, automation } = teams.builds

/** What people actually build, each with its drawing. */
export function BuildTiles() {
  return (
    <Tiles
      items={[
        { ...gpt, art: <BuildGpt /> },
        { ...landing, art: <BuildLanding /> },
        { ...dashboard, art: <BuildDashboard /> },
        { ...automation, art: <BuildAutomation /> },
      ]}
    />
  )
}
