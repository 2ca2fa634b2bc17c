import { HeroDrawing } from '../../components/art/Drawing'
import { Column, Columns } from '../../components/sections/Columns/Columns'
import { Hero } from '../../components/sections/Hero/Hero'
import { Section } from '../../components/sections/Section/Section'
import { Paragraphs } from '../../components/ui/Paragraphs/Paragraphs'
import type { StoredForm } from '../../content/forms/_storedAnswers'
import { privacy } from '../../content/pages/privacy'
import { mailto, studio } from '../../content/studio'
import chest from '../../drawings/chest.svg?hero'
import { StoredAnswers } from './StoredAnswers'

const { hero, forms, beside, where, not, you } = privacy

/** What each form stores, as the build has read it from the forms' definitions (`vite.config.ts`). Undefined in Storybook. */
declare const __STORED_ANSWERS__: readonly StoredForm[] | undefined
const storedForms = typeof __STORED_ANSWERS__ === 'undefined' ? [] : __STORED_ANSWERS__

/** From the build's variable RETENTION_MONTHS (`vite.config.ts`), empty if it is not set. Undefined in Storybook. */
declare const __RETENTION_MONTHS__: string | undefined
const retentionMonths = typeof __RETENTION_MONTHS__ === 'undefined' ? '' : __RETENTION_MONTHS__

export default function PrivacyPage() {
  return (
    <>
      <Hero heading={hero.heading} lede={hero.lede} art={<HeroDrawing file={chest} />} artShape="wide" />
      <Section headingPosition="above" heading={forms.heading} intro={forms.intro}>
        <StoredAnswers forms={storedForms} />
      </Section>
      <Section surface="mint" heading={beside.heading}>
        <Paragraphs paragraphs={beside.paragraphs} />
      </Section>
      <Columns>
        <Column {...where} />
        <Column {...not} />
      </Columns>
      <Section surface="pine" heading={you.heading}>
        <div>
          <Paragraphs
            paragraphs={[
              retentionMonths ? you.keptFor(you.period(retentionMonths)) : you.kept,
              ...you.paragraphs,
            ]}
          />
        </div>
        <p>
          <a href={mailto({ subject: hero.heading })}>{studio.email}</a>
        </p>
      </Section>
    </>
  )
}
