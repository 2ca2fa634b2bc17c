import { uuidFrom } from '../_common/ids.js'
import type { Email } from './email.js'
import { rendered } from './emailBody.js'

/** The e-mail to the studio about what has begun to be wrong. @param at - when it was found; with the sentences its id */
export function problemsEmail(sentences: readonly string[], at: Date): Email {
  const title = sentences.length === 1 ? 'One thing to mend' : `${sentences.length} things to mend`
  const id = uuidFrom('problems', at.toISOString(), sentences)
  return {
    submissionId: id,
    reference: `problems-${id.slice(0, 8)}`,
    subject: `[Website] ${title}`,
    ...rendered({
      kicker: 'Website',
      title,
      paragraphs: [...sentences, 'You are told once. As long as it lasts, it stands in the daily report.'],
    }),
  }
}
