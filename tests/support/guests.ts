import { letterLimits } from '../../api/_delivery/letterLimits.js'
import { guestForm } from '../../api/_guests/guestForm.js'
import { guestPage } from '../../api/_guests/guestPage.js'
import { GUEST_FIELDS } from '../../api/_guests/guests.js'
import type { Email } from '../../api/_mail/email.js'
import type { Store } from '../../api/_store/store.js'
import { guestsTable } from '../../api/_tables/tables.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { type Replaced, receiver, temporaryFolder, testSite } from './receiver.js'
import { studio } from './runningStudio.js'
import { SHOP } from './storedLeads.js'

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

/** A studio that takes registrations: its form, its runs and the way out, with one clock and one mailbox. */
export async function guestStudio({ events = [evening], env, store, mailbox, ...where }: Options = {}) {
  const dataDir = where.dataDir ?? temporaryFolder()
  const emails: Email[] = []
  const shared = {
    letters: letterLimits(),
    dataDir,
    events,
    ...(store && { store }),
    mailbox: {
      send: async (email: Email) => {
        mailbox?.(email)
        emails.push(email)
        return []
      },
    },
    env: { SITE_URL: SHOP, ...env },
  }
  const form = receiver({ ...shared, forms: eventRegistration, extras: guestForm, now: NOON })
  const runs = await studio({ ...shared.env, DATA_DIR: dataDir }, NOON, {
    events,
    mailbox: shared.mailbox,
    ...(store && { store }),
  })
  const site = testSite({ ...shared, now: NOON })
  const way = guestPage(site.dependencies)
  const clocks = [form.clock, runs.clock, site.clock]
  let minute = 0
  const set = (now: Date) => {
    for (const clock of clocks) clock.now = now
  }
  const emailsTo = (name: string) => emails.filter(({ to }) => to?.includes(addressOf(name)))
  return {
    dataDir,
    emails,
    emailsTo,
    set,
    lines: form.lines,
    /** Registers somebody, a minute after the one before. @returns what the answer says */
    async register(name: string, event = events[0]?.id ?? ''): Promise<unknown> {
      minute += 1
      set(new Date(NOON.getTime() + minute * 60_000))
      return (await send(name, event)).seat
    },
    send,
    /** What everybody may ask: the seats of an event. */
    async count(event: string) {
      const answer = await form.request({ method: 'GET' }, `${eventRegistration.endpoint}?event=${event}`)
      return { status: answer.status, text: await answer.text() }
    },
    /** Runs once, at this time. @default five minutes later */
    async run(now?: Date) {
      if (now) runs.clock.now = now
      await runs.runFor(5)
      set(runs.clock.now)
    },
    report: runs.report,
    /** The cells of the tab, oldest first. */
    async rows() {
      const [reading] = await runs.store.read([guestsTable], GUEST_FIELDS)
      return (reading?.rows ?? []).map(({ cells }) => cells)
    },
    /** Opens the way out of an e-mail, or presses its button. */
    async wayOut(email: Email | undefined, method: 'GET' | 'POST' = 'POST') {
      minute += 1
      set(new Date(NOON.getTime() + minute * 60_000))
      const [link = ''] = /\S+\/api\/guest\?key=\S+/.exec(email?.text ?? '') ?? []
      const response = await site.ask(way, link.replace(SHOP, ''), { method })
      return { status: response.status, text: await response.text() }
    },
  }

  async function send(name: string, event: string, key = crypto.randomUUID()) {
    const answer = await form.json({ event, name, email: addressOf(name) }, { 'idempotency-key': key })
    const body = answer.ok ? await answer.json() : {}
    return { status: answer.status, ...body }
  }
}

/** The address of a guest of this name. */
export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
