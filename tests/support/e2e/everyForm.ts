import { randomUUID } from 'node:crypto'
import { allRoutes } from '../../../content/events/_allRoutes.js'
import { type Answers, type AnyForm, composed, storageOf } from '../../../content/forms/_defineForm.js'
import { parentWorkshopInquiry } from '../../../content/forms/parent-workshop-inquiry.js'
import { saveASpot } from '../../../content/forms/save-a-spot.js'
import { soloBuilderInquiry } from '../../../content/forms/solo-builder-inquiry.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { parents } from '../../../content/pages/parents.js'
import { solo } from '../../../content/pages/solo.js'
import { summerSchool } from '../../../content/pages/summer-school.js'
import { readPage } from '../builtFiles.js'
import { EXAMPLE_DAY, exampleAnswers } from '../exampleAnswers.js'

/** A form on its page, and what a visitor answers. */
export type Journey = {
  readonly form: AnyForm
  /** @default the first page whose HTML has the form */
  readonly path: string
  /** Words of the button that opens the form in a dialog, with scripts. @default it is in the page */
  readonly opener?: string
  /** Answers by question. @default examples that follow from the definition */
  readonly answers: Readonly<Record<string, string>>
  /** What the e-mail says in place of what is stored. */
  readonly emailSays: Readonly<Record<string, string>>
}

const [, intensive] = summerSchool.intensives.items

/** What is special about the way to a form. */
const special: Readonly<Record<string, Partial<Journey>>> = {
  [workshopInquiry.id]: { path: '/workshops/teams' },
  [saveASpot.id]: {
    answers: { intensive: intensive.title, goals: 'A word game' },
    emailSays: { [`Interested in ${intensive.title}: A word game`]: 'A word game', '1': intensive.title },
  },
  [soloBuilderInquiry.id]: { opener: solo.hero.join },
  [parentWorkshopInquiry.id]: { opener: parents.hero.join },
}

/** The way to a form. */
export function journeyOf(form: AnyForm): Journey {
  const { answers, emailSays, ...journey } = special[form.id] ?? {}
  return {
    form,
    path: journey.path ?? pageWith(form),
    answers: { ...exampleAnswers(form), ...answers },
    emailSays: { [EXAMPLE_DAY.answer]: EXAMPLE_DAY.inLetter, ...emailSays },
    ...journey,
  }
}

/** The first page in whose built HTML the form is. */
function pageWith({ id }: AnyForm): string {
  const path = allRoutes.find((route) => readPage(route.path).includes(`data-form="${id}"`))?.path
  if (!path) throw new Error(`No page has the form ${id}. Show it in a +Page.tsx, and build the site.`)
  return path
}

/** The journey's answers, with an e-mail address that distinguishes their row and e-mail from all others. */
export function answersFor({ form, answers }: Journey) {
  const mark = randomUUID().slice(0, 8)
  const email = `ada.${mark}@example.com`
  const all: Record<string, string> = { ...answers, email }
  return { mark, email, answers: all, record: storageOf(form), kept: storedAs(form, all) }
}

/** What the row and the e-mail must contain: of a choice, the words that the visitor chose. */
function storedAs(form: AnyForm, answers: Answers): string[] {
  const { questions } = storageOf(form)
  return Object.entries(composed(form, answers)).map(([name, answer]) => {
    const option = questions[name]?.options?.find(({ value }) => value === answer)
    return option?.label ?? String(answer)
  })
}
