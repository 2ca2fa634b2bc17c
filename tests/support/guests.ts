import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { answerDaily, answerPending } from '../../api/_daily/answerRun.js'
import type { Times } from '../../api/_delivery/deliver.js'
import type { DeploymentTiming } from '../../api/_deployment/deployment.js'
import { countSeats } from '../../api/_forms/countSeats.js'
import { receiveForms } from '../../api/_forms/receiveForm.js'
import { guestPage } from '../../api/_guests/guestPage.js'
import { router } from '../../api/_http/router.js'
import type { Environment } from '../../api/_settings/environment.js'
import { wallClock } from '../../api/_tables/csv.js'
import { guestsTable } from '../../api/_tables/tables.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { studioTime } from '../../content/studioClock.js'
import type { SmtpStandIn } from '../standIns/smtp/smtpStandIn.js'
import { SECRET } from './dailyStudio.js'
import { SITE, testSite } from './receiver.js'
import { QUICK_MAIL, rowsIn } from './storedLeads.js'

const withSecret = { headers: { authorization: `Bearer ${SECRET}` } }
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const MINUTE_MS = 60_000

/** An event with two seats that begins this many milliseconds from now, and takes an hour. */
export function eventIn(ms: number, own: Partial<StudioEvent> = {}): StudioEvent {
  const at = (time: number) => studioTime(wallClock(new Date(time)).slice(0, 16).replace(' ', 'T'))
  const starts = Date.now() + ms
  return {
    ...{ id: 'vibe-night', title: 'Vibe Night', subtitle: 'An evening of half-made things' },
    ...{ starts: at(starts), ends: at(starts + HOUR_MS), type: 'Power Hour', difficulty: 'Beginner' },
    ...{ description: 'Bring a chore and leave with a tool.', price: 'Free', spots: '2 spots available' },
    ...{ seats: 2, joinLink: 'https://zoom.example.com/j/123', isListed: true },
    details: { agenda: [], learn: [], attend: [], bring: [], host: 'team' },
    ...own,
  }
}

/** A site that takes registrations of these events: one instance of its functions, whose clock the test moves. */
export function guestSite(
  events: readonly StudioEvent[],
  env: Environment = {},
  {
    dataDir,
    timing,
    awaitsRest = true,
    times,
  }: {
    readonly dataDir?: string
    readonly timing?: DeploymentTiming
    readonly awaitsRest?: boolean
    /** Limits of a delivery. @default those of the site */
    readonly times?: Partial<Times>
  } = {},
) {
  const site = testSite({
    env: { CRON_SECRET: SECRET, SITE_URL: 'http://localhost:3000', ...env },
    now: new Date(),
    ...{ awaitsRest, events, timing: { smtp: QUICK_MAIL, ...timing } },
    ...(dataDir && { dataDir }),
  })
  const { ask } = site
  const dependencies = { ...site.dependencies, ...(times && { times }) }
  const forms = router(
    receiveForms(
      [eventRegistration],
      dependencies,
      new Map([[eventRegistration.endpoint, countSeats(dependencies)]]),
    ),
  )
  const pages = guestPage(dependencies)
  /** Time passes for this instance. */
  const pass = (ms: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + ms)
  }
  const runs = { pending: answerPending(site.dependencies), daily: answerDaily(site.dependencies) }
  /** Sends the form as a script does. */
  const register = (name: string, headers: Record<string, string> = {}, own: object = {}) =>
    site.json(
      forms,
      eventRegistration.endpoint,
      { event: events[0]?.id, name, email: `${name}@example.com`, ...own },
      { 'idempotency-key': crypto.randomUUID(), ...headers },
    )
  return {
    ...site,
    pass,
    register,
    /** One guest registers after the other, a second later each. @returns the seats that they are told */
    async registerAll(...names: readonly string[]): Promise<readonly string[]> {
      const seats: string[] = []
      for (const name of names) {
        pass(1000)
        seats.push((await (await register(name)).json()).seat)
      }
      return seats
    },
    /** Sends the form as a plain HTML form does. */
    plain: (fields: Record<string, string>) =>
      ask(forms, eventRegistration.endpoint, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'text/html' },
      }),
    count: (id = events[0]?.id) => ask(forms, `${eventRegistration.endpoint}?event=${id}`),
    /** Opens the link of a letter. */
    wayOut: (address = '', init?: RequestInit) => ask(pages, address.replace(SITE, ''), init),
    /** Presses the button of its page. */
    giveBack: (address = '') => ask(pages, address.replace(SITE, ''), { method: 'POST' }),
    run: async (name: keyof typeof runs = 'pending') =>
      (await ask({ fetch: runs[name] }, `/api/${name}`, withSecret)).json(),
    /** The news of the tab, in the order of the rows. */
    news: async () => (await rowsIn(await site.deployment, guestsTable)).map(({ cells }) => cells),
  }
}

/** A letter to a guest. */
export type Letter = {
  readonly to: string
  readonly occasion: string
  readonly id: string
  readonly message: Email
  /** The invitation in it. */
  readonly ics: string | undefined
  /** The address of "I can't come". */
  readonly wayOut: string
}

/** Reads the letters to guests that are new since it was called last: of the mail server, or of the files of a site. */
export function letterReader(
  source:
    | { readonly smtp: SmtpStandIn }
    | { readonly outbox: () => readonly string[]; readonly dataDir: string },
) {
  let seen = 0
  const known = new Set<string>()
  return async (): Promise<readonly Letter[]> => {
    const messages: Email[] = []
    if ('smtp' in source) {
      messages.push(...source.smtp.mails.slice(seen).map(({ message }) => message))
      seen = source.smtp.mails.length
    } else
      for (const file of source.outbox().filter((one) => !known.has(one))) {
        known.add(file)
        messages.push(await PostalMime.parse(readFileSync(join(source.dataDir, 'outbox', file))))
      }
    return messages.flatMap((message) => {
      const [, id, occasion] = /^<([\w-]{36})\.([\w-]+)@/.exec(message.messageId ?? '') ?? []
      if (!id || !occasion) return []
      const calendar = message.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      const ics = calendar && Buffer.from(calendar.content as ArrayBuffer).toString()
      const wayOut = /https?:\S+\/api\/guest\?key=\S+/.exec(message.text ?? '')?.[0] ?? ''
      return [{ to: message.to?.[0]?.address ?? '', occasion, id, message, ics, wayOut }]
    })
  }
}

/** A guest's calendar, which takes invitations by the rules of RFC 5546: by UID and organizer, and only with a higher SEQUENCE. */
export function calendar() {
  const entries = new Map<string, { sequence: number; organizer: string; text: string }>()
  return {
    /** @returns whether it changed the calendar */
    take(ics: string): boolean {
      const root = new ICAL.Component(ICAL.parse(ics))
      const [component, ...others] = root.getAllSubcomponents('vevent')
      if (!component || others.length > 0) throw new Error('An invitation has one event.')
      const event = new ICAL.Event(component)
      const method = String(root.getFirstPropertyValue('method'))
      const organizer = String(component.getFirstPropertyValue('organizer'))
      const before = entries.get(event.uid)
      if (before && (event.sequence <= before.sequence || organizer !== before.organizer)) return false
      if (!before && method !== 'REQUEST') return false
      const status = method === 'CANCEL' ? 'CANCELLED' : component.getFirstPropertyValue('status')
      const text = `${status} ${event.startDate.toJSDate().toISOString()} ${event.location}`
      entries.set(event.uid, { sequence: event.sequence, organizer, text })
      return true
    },
    entries: () => [...entries.values()].map(({ text }) => text),
  }
}
