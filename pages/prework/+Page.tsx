import { HeroDrawing } from '../../components/art/Drawing'
import { island } from '../../components/islands/island'
import { Hero } from '../../components/sections/Hero/Hero'
import { preworkPage } from '../../content/pages/prework'
import questionnaire from '../../drawings/questionnaire.svg?hero'

const { hero } = preworkPage

// The form is near the top of the page, so hydrating it when it is visible would load it for every visitor: it waits
// for the first interaction.
const PreworkForm = island(async () => (await import('./PreworkForm')).PreworkForm, { on: 'interaction' })

export default function PreworkPage() {
  return (
    <>
      <Hero
        heading={hero.heading}
        lede={hero.lede}
        art={<HeroDrawing file={questionnaire} />}
        artShape="wide"
        isLow
      />
      <div className="band">
        <PreworkForm />
      </div>
    </>
  )
}
