import { HeroDrawing } from '../../components/art/Drawing'
import { hasDraft } from '../../components/forms/hasDraft'
import { lazyPart } from '../../components/hydration/lazyPart'
import { Hero } from '../../components/sections/Hero/Hero'
import { preworkPage } from '../../content/pages/prework'
import questionnaire from '../../drawings/questionnaire.svg?hero'
import styles from './Prework.module.css'

const { hero } = preworkPage

// The form is near the top of the page, so hydrating it when it is visible would load it for every visitor: it waits
// for the first interaction. With a saved draft it hydrates when it is visible, because its plain HTML is empty.
const PreworkForm = lazyPart(async () => (await import('./PreworkForm')).PreworkForm, {
  on: hasDraft('prework-submissions') ? 'visible' : 'interaction',
})

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
      <div className={styles.sheet}>
        <PreworkForm />
      </div>
    </>
  )
}
