import { uuidFrom } from '../_common/ids.js'
import type { Email } from './email.js'
import { rendered } from './emailBody.js'

// E-mails to the studio about the site itself.

/** Forms are rows alone for a while, because many came. @param at - when the first one was */
export const floodEmail = (at: Date): Email =>
  noticeEmail(
    'Many forms',
    'For up to an hour, forms come as rows alone',
    [
      'More forms came than you get e-mails about: 12 within an hour from one network address, or 60 in all. A class may have sent them, or a machine.',
      'Nothing is lost: look at the newest rows of the spreadsheet, and answer those that people wrote.',
    ],
    `many-forms-${at.toISOString().slice(0, 13)}`,
  )

/** Something has begun to be wrong. @param at - when it was found; with the sentences its id */
export const problemsEmail = (sentences: readonly string[], at: Date): Email =>
  noticeEmail(
    'Website',
    sentences.length === 1 ? 'One thing to mend' : `${sentences.length} things to mend`,
    [...sentences, 'You are told once. While it lasts, the daily report lists it.'],
    `problems-${uuidFrom(at.toISOString(), sentences).slice(0, 8)}`,
  )

/** @param id - of the e-mail, also its reference */
const noticeEmail = (kicker: string, title: string, paragraphs: readonly string[], id: string): Email => ({
  submissionId: id,
  reference: id,
  subject: `[${kicker}] ${title}`,
  ...rendered({ kicker, title, paragraphs }),
})
