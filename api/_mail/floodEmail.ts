import type { Email } from './email.js'
import { rendered } from './emailBody.js'

/** The e-mail to the studio that forms are rows alone for a while, because many came. @param at - when the first one was */
export function floodEmail(at: Date): Email {
  const id = `many-forms-${at.toISOString().slice(0, 13)}`
  return {
    submissionId: id,
    reference: id,
    subject: '[Many forms] For up to an hour, forms come as rows alone',
    ...rendered({
      kicker: 'Many forms',
      title: 'For up to an hour, forms come as rows alone',
      paragraphs: [
        'More forms came than you get e-mails about: 12 within an hour from one network address, or 60 in all. A class may have sent them, or a machine.',
        'Nothing is lost: look at the newest rows of the spreadsheet, and answer those that people wrote.',
      ],
    }),
  }
}
