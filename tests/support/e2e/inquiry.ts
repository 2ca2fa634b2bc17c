import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'

export const { questions, copy, id, endpoint } = workshopInquiry

/** Answers that no other test gives, so that their row and e-mail can be distinguished from all others. */
export function someInquiry() {
  const mark = randomUUID().slice(0, 8)
  return {
    name: 'Ada Byron',
    email: `ada.${mark}@example.com`,
    company: 'Analytical Engines',
    teamSize: '6-10 people',
    goals: `A price calculator, ${mark}`,
    mark,
  }
}

/** Fills the text questions by their labels, as a visitor reads them. */
export async function fillTexts(form: Page | Locator, answers: Partial<ReturnType<typeof someInquiry>>) {
  for (const name of ['name', 'email', 'company', 'goals'] as const) {
    const answer = answers[name]
    if (answer !== undefined) await form.getByLabel(questions[name].label).fill(answer)
  }
}

/** Chooses the team size. */
export async function chooseTeamSize(page: Page, teamSize: string) {
  await page.getByLabel(questions.teamSize.label).selectOption(teamSize)
}
