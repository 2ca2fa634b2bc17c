import { randomUUID } from 'node:crypto'
import { type Answers, type AnyForm, composed, storageOf } from '../../../content/forms/_defineForm.js'
import { eventInterest } from '../../../content/forms/event-interest.js'
import { executiveWorkshopBooking } from '../../../content/forms/executive-workshop-booking.js'
import { parentWorkshopInquiry } from '../../../content/forms/parent-workshop-inquiry.js'
import { prework } from '../../../content/forms/prework.js'
import { saveASpot } from '../../../content/forms/save-a-spot.js'
import { soloBuilderInquiry } from '../../../content/forms/solo-builder-inquiry.js'
import { summerSchoolInquiry } from '../../../content/forms/summer-school-inquiry.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { executiveWorkshop } from '../../../content/pages/executive-workshop.js'
import { parents } from '../../../content/pages/parents.js'
import { solo } from '../../../content/pages/solo.js'
import { summerSchool } from '../../../content/pages/summer-school.js'

/** A form on its page, and what a visitor answers. */
export type Journey = {
  readonly form: AnyForm
  readonly path: string
  /** Button or link that leads to the form, with scripts. */
  readonly opener?: { readonly role: 'button' | 'link'; readonly name: string; readonly nth?: number }
  /** Whether the form is in a dialog, with scripts. */
  readonly isDialog?: boolean
  /** Questions that the page answers by itself, with scripts. */
  readonly given?: readonly string[]
  /** Label of the button with scripts, where it is not the form's own. */
  readonly submit?: string
  readonly answers: Readonly<Record<string, string>>
  /** What the e-mail says in place of what is stored. */
  readonly emailSays?: Readonly<Record<string, string>>
}

const [, intensive] = summerSchool.intensives.items
const ada = { name: 'Ada Byron', company: 'Analytical Engines' }
const { team } = executiveWorkshop.options

/** Every form of the site, where visitors find it. */
export const journeys: readonly Journey[] = [
  {
    form: workshopInquiry,
    path: '/workshops/teams',
    answers: { ...ada, teamSize: '6-10 people', goals: 'A price calculator' },
  },
  {
    form: saveASpot,
    path: '/summer-school',
    opener: { role: 'button', name: summerSchool.intensives.saveSpot, nth: 1 },
    isDialog: true,
    given: ['intensive'],
    answers: { intensive: intensive.title, ...ada, goals: 'A word game' },
    emailSays: { [`Interested in ${intensive.title}: A word game`]: 'A word game', '1': intensive.title },
  },
  {
    form: soloBuilderInquiry,
    path: '/workshops/solo',
    opener: { role: 'button', name: solo.hero.join },
    isDialog: true,
    answers: {
      name: ada.name,
      businessStage: 'First customers',
      goals: 'A quote that writes itself',
      additionalInfo: 'Evenings only',
    },
  },
  {
    form: parentWorkshopInquiry,
    path: '/workshops/parents',
    opener: { role: 'button', name: parents.hero.join },
    isDialog: true,
    answers: { name: ada.name, workshopInterest: 'A spelling game', additionalInfo: 'Two children' },
  },
  {
    form: summerSchoolInquiry,
    path: '/summer-school',
    answers: { ...ada, websiteUrl: 'engines.example.com', whatToBuild: 'A loom that reads cards' },
  },
  {
    form: executiveWorkshopBooking,
    path: '/executive-workshop',
    opener: { role: 'link', name: team.title },
    given: ['mode'],
    submit: team.submit,
    answers: { ...ada, role: 'VP Engineering', mode: 'team', teamSize: '14' },
  },
  {
    form: prework,
    path: '/prework',
    answers: {
      name: ada.name,
      workshop: 'Power Hour',
      workshopDate: '2026-03-09',
      workplace: ada.company,
      role: 'Analyst',
      aiExperience: 'beginner',
      aiTool: 'A voice model',
      problemSolves: 'meetings that nobody writes down',
      targetUser: 'our project managers',
      howItWorks: 'turning a recording into a list',
      useWhen: 'send the notes before lunch',
    },
    emailSays: { '2026-03-09': 'Monday, March 9, 2026' },
  },
  { form: eventInterest, path: '/events', answers: { kinds: 'Workshops and intensives' } },
]

/** The journey to a form. */
export function journeyOf({ id }: AnyForm): Journey {
  const journey = journeys.find(({ form }) => form.id === id)
  if (!journey) throw new Error(`No journey leads to ${id}.`)
  return journey
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
