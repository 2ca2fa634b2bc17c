import { expect, test } from 'vitest'
import { readAnswersText, toReviewRow } from '../../../api/_tables/row.js'
import type { AnyStorage } from '../../../content/forms/_defineForm.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { inquiry } from '../../support/storedLeads.js'

test('the answers of a row for review are read after a question was renamed and moved', () => {
  const lead = inquiry(3, { company: 'Engines\nof Köln' })
  const { company, ...others } = workshopInquiry.questions
  const renamed = { ...company, label: 'Firm', formerTitles: ['Employer', company.label] }
  const storage: AnyStorage = { ...workshopInquiry, questions: { ...others, company: renamed } }
  const text = String(toReviewRow(lead, 'honeypot').cells.answers)
  expect(readAnswersText(storage, text)).toMatchObject(lead.answers)
})
