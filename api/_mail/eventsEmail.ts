import type { Email } from './email.js'
import { rendered } from './emailBody.js'

/**
 * The e-mail to the studio about mistakes in the tab "Events".
 * @param mistakes - a sentence for each, such as `Row 5, Date: …`
 * @param state - identifies these mistakes
 * @param link - address of the tab; undefined if it has none
 */
export function eventsEmail(mistakes: readonly string[], state: string, link: string | undefined): Email {
  const title = mistakes.length === 1 ? 'One thing to mend' : `${mistakes.length} things to mend`
  return {
    submissionId: `events-${state}`,
    reference: `events-${state.slice(0, 8)}`,
    subject: `[Events] ${title}`,
    ...rendered({
      kicker: 'The tab “Events”',
      title,
      paragraphs: [
        'The site stays as it is until this is mended. Then it changes by itself, within about twenty minutes.',
        ...mistakes,
      ],
      link: { label: 'Open the tab', href: link, hint: 'How to write in it: docs/events.md' },
    }),
  }
}
