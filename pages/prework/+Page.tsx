import { InlineDrawing } from '../../components/art/Drawing'
import { lazyHydrate } from '../../components/hydration/lazyHydrate'
import { Hero } from '../../components/sections/Hero/Hero'
import { preworkPage } from '../../content/pages/prework'
import questionnaire from '../../drawings/questionnaire.svg?raw'
import styles from './Prework.module.css'

const { hero } = preworkPage

// It stands near the top of the page: loaded when seen, every reader would load it.
const PreworkForm = lazyHydrate(async () => (await import('./PreworkForm')).PreworkForm, {
  on: 'interaction',
})

export default function PreworkPage() {
  return (
    <>
      <Hero
        heading={hero.heading}
        lede={hero.lede}
        art={<InlineDrawing svg={questionnaire} />}
        artShape="wide"
      />
      <div className={styles.sheet}>
        <PreworkForm />
      </div>
    </>
  )
}
