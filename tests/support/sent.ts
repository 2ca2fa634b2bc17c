import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { requiredAnswers } from './exampleAnswers.js'

/** The answers that a process sends (writer.ts): a row of 2 KB. */
export const sent = { ...requiredAnswers(workshopInquiry), goals: 'x'.repeat(1900) }
