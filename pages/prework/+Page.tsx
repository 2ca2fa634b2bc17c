import { Questionnaire } from '../../components/art/Questionnaire'
import { lazyHydrate } from '../../components/hydration/lazyHydrate'
import { Hero } from '../../components/sections/Hero/Hero'
import { preworkPage } from '../../content/pages/prework'
import styles from './Prework.module.css'

const { hero } = preworkPage

// It stands near the top of the page: loaded when seen, every reader would load it.
const PreworkForm = lazyHydrate(async () => (await import('./PreworkForm')).PreworkForm, {
  on: 'interaction',
})

export default function PreworkPage() {
  return (
    <>
      <Hero heading={hero.heading} lede={hero.lede} art={<Questionnaire />} artShape="wide" />
      <div className={styles.sheet}>
        <PreworkForm />
      </div>
    </>
  )
}
