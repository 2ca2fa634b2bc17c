import { uuidFrom } from '../_common/ids.js'
import type { Email } from './email.js'
import { type EmailBody, rendered } from './emailBody.js'

/** What the e-mail says of a condition (`Condition`). */
type Told = { readonly name: string; readonly since: string; readonly text: string }

/** The e-mail to the studio about mistakes in the tab "Events". @param link - address of the tab; undefined if it has none */
export const eventsEmail = (mistakes: readonly Told[], link: string | undefined): Email =>
  conditionsEmail(mistakes, {
    subject: 'Events',
    kicker: 'The tab “Events”',
    before: 'The site stays as it is until this is mended. Then it changes by itself, within an hour.',
    link: { label: 'Open the tab', href: link, hint: 'How to write in it: docs/staff.md' },
  })

/** The e-mail to the studio about conditions of the website, for the person who runs it. */
export const websiteEmail = (conditions: readonly Told[]): Email =>
  conditionsEmail(conditions, {
    subject: 'Website',
    kicker: 'Website',
    before: 'This concerns the person who runs the site:',
  })

function conditionsEmail(
  conditions: readonly Told[],
  words: Record<'subject' | 'kicker' | 'before', string> & Pick<EmailBody, 'link'>,
): Email {
  const title = conditions.length === 1 ? 'One thing to mend' : `${conditions.length} things to mend`
  const id = uuidFrom(
    'conditions',
    conditions.map(({ name, since }) => [name, since]),
  )
  return {
    submissionId: id,
    reference: `${words.subject.toLowerCase()}-${id.slice(0, 8)}`,
    subject: `[${words.subject}] ${title}`,
    ...rendered({
      kicker: words.kicker,
      title,
      paragraphs: [words.before, ...conditions.map(({ text }) => text), TOLD_ONCE],
      link: words.link,
    }),
  }
}

const TOLD_ONCE = 'You are told once. As long as it lasts, it stands in the daily reports.'
