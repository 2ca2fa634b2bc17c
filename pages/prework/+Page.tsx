import { Questionnaire } from '../../components/art/Questionnaire'
import { LateLeadForm } from '../../components/forms/LeadForm/LateLeadForm'
import { Hero } from '../../components/sections/Hero/Hero'
import { prework } from '../../content/forms/prework'
import { preworkPage } from '../../content/pages/prework'
import { BuildSentence } from './BuildSentence'
import styles from './Prework.module.css'

const { hero, preview } = preworkPage

export default function PreworkPage() {
  return (
    <>
      <Hero heading={hero.heading} lede={hero.lede} art={<Questionnaire />} artShape="wide" />
      <div className={styles.sheet}>
        <LateLeadForm form={prework} headingLevel={2}>
          {(answers) => <BuildSentence title={preview.title} answers={answers} />}
        </LateLeadForm>
      </div>
    </>
  )
}
