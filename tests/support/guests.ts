import ICAL from 'ical.js'
import { expect } from 'vitest'
import { GUEST_FIELDS } from '../../api/_guests/guests.js'
import type { Email } from '../../api/_mail/email.js'
import type { Store } from '../../api/_store/store.js'
import { guestsTable } from '../../api/_tables/tables.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { studio } from './runningStudio.js'
import { SHOP } from './storedLeads.js'
import { type Replaced, temporaryFolder } from './testSite.js'

/** The present of the tests of guests, and an event with seats a week later. */
export const NOON = new Date('2025-10-09T12:00:00Z')
export const evening: StudioEvent = {
  id: 'build-evening',
  title: 'Build Evening',
  subtitle: 'Two hours',
  starts: '2025-10-16T18:00-04:00',
  ends: '2025-10-16T20:00-04:00',
  type: 'Community Event',
  difficulty: 'All levels',
  description: 'Bring what you build.',
  price: 'Free',
  spots: '2 seats',
  seats: 2,
  joinLink: 'https://join.example.com/evening',
}

type Options = Pick<Replaced, 'env'> & {
  readonly events?: readonly StudioEvent[]
  readonly dataDir?: string
  readonly store?: Partial<Store>
  /** Throws for addresses that the mail server refuses. */
  readonly mailbox?: (email: Email) => void
}

/** A studio that takes registrations. Its mailbox is kept, and its clock goes on by a minute with whatever a guest does. */
export async function guestStudio({ events = [evening], env, store, mailbox, dataDir }: Options = {}) {
  const folder = dataDir ?? temporaryFolder()
  const emails: (Email & { readonly withinMs: number | undefined })[] = []
  const site = await studio({ SITE_URL: SHOP, ...env }, NOON, {
    ...{ dataDir: folder, events, forms: eventRegistration, ...(store && { store }) },
    mailbox: {
      async send(email, withinMs) {
        mailbox?.(email)
        emails.push({ ...email, withinMs })
        return []
      },
    },
  })
  const { clock } = site
  const minuteLater = () => {
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  async function send(name: string, event: string, key = crypto.randomUUID()) {
    const answer = await site.json({ event, name, email: addressOf(name) }, { 'idempotency-key': key })
    const body = answer.ok ? await answer.json() : {}
    return { status: answer.status, ...body }
  }
  return {
    dataDir: folder,
    emails,
    emailsTo: (name: string) => emails.filter(({ to }) => to?.includes(addressOf(name))),
    set: (now: Date) => {
      clock.now = now
    },
    send,
    /** Registers somebody, a minute after the one before. @returns what the answer says */
    async register(name: string, event = events[0]?.id ?? ''): Promise<unknown> {
      minuteLater()
      return (await send(name, event)).seat
    },
    /** What everybody may ask: the seats of an event. */
    async count(event: string) {
      const answer = await site.ask(`${eventRegistration.endpoint}?event=${event}`)
      return { status: answer.status, text: await answer.text() }
    },
    /** Runs once, at this time. @default five minutes later */
    async run(now?: Date) {
      if (now) clock.now = now
      await site.runFor(5)
    },
    report: site.report,
    /** The cells of the tab, oldest first. */
    async rows() {
      const [reading] = await site.store.read([guestsTable], GUEST_FIELDS)
      return (reading?.rows ?? []).map(({ cells }) => cells)
    },
    /** Opens the way out of an e-mail, or presses its button. */
    async wayOut(email: Email | undefined, method: 'GET' | 'POST' = 'POST', from = 'same-origin') {
      minuteLater()
      const [link = ''] = /\S+\/api\/guest\?key=\S+/.exec(email?.text ?? '') ?? []
      const headers = { 'sec-fetch-site': from }
      const response = await site.ask(link.replace(SHOP, ''), { method, headers })
      return { status: response.status, text: await response.text() }
    },
  }
}

/** The address of a guest of this name. */
export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`

export const names = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index + 1}`)
export const at = (time: string) => new Date(`2025-10-${time}Z`)

/** The subjects of the e-mails to a guest, without the event. */
export const subjectsTo = (site: Awaited<ReturnType<typeof guestStudio>>, name: string) =>
  site.emailsTo(name).map(({ subject }) => subject.split(':')[0])

/** The calendar of one guest, as an independent program keeps it. */
export function calendarOf(emails: readonly { readonly invitation?: { content: string } }[]) {
  const entries = new Map<string, { sequence: number; status: unknown; start: string; place: string }>()
  for (const { invitation } of emails) {
    const component = invitation && new ICAL.Component(ICAL.parse(invitation.content))
    const found = component?.getFirstSubcomponent('vevent')
    if (!found) continue
    const { uid, sequence, startDate, location } = new ICAL.Event(found)
    expect(found.getAllProperties('attendee')).toHaveLength(1)
    const known = entries.get(uid)
    if (known && known.sequence > sequence) continue
    const status = found.getFirstPropertyValue('status')
    entries.set(uid, { sequence, status, start: startDate.toJSDate().toISOString(), place: location })
  }
  return [...entries.values()]
}
