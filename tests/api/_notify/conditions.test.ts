import { expect, test } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import { runBoth } from '../../../api/_daily/answerRun.js'
import { runPending } from '../../../api/_daily/runPending.js'
import { payerEmail, studioEmail } from '../../../api/_delivery/notifiers.js'
import { confirmationSender } from '../../../api/_forms/confirmationSender.js'
import type { Email } from '../../../api/_mail/email.js'
import { MailError } from '../../../api/_mail/mailbox.js'
import { type postAlert, studioChat } from '../../../api/_notify/alarm.js'
import { type Area, areas, CONDITIONS, conditionsIn } from '../../../api/_notify/conditions.js'
import { Refused } from '../../../api/_notify/postJson.js'
import { tellConditions } from '../../../api/_notify/tellConditions.js'
import type { Deployment } from '../../../api/_payments/answerPayment.js'
import type { Environment } from '../../../api/_settings/environment.js'
import { toRow } from '../../../api/_tables/row.js'
import { importedTab } from '../../support/eventsTab.js'
import { testSite } from '../../support/receiver.js'
import { inquiries, inquiry, rowsIn } from '../../support/storedLeads.js'

const SECRET = 'a-secret-of-the-cron-job'
const CHAT = 'https://hooks.slack.test/services/1'
const HOOK = 'https://api.vercel.test/v1/integrations/deploy/1'
const START = new Date('2025-10-10T11:00:00Z')
const HOUR_MS = 60 * 60_000

/** A mail server that nobody can reach. */
const NO_SERVER = { kind: 'smtp', url: 'smtp://127.0.0.1:1' } as const

/** A studio of which parts can be broken, and everything that its people are told. */
async function studio(env: Environment = {}) {
  const emails: Email[] = []
  const posts: string[] = []
  const broken = new Set<Area>()
  const clock = { now: START }
  const site = testSite({ env: { CRON_SECRET: SECRET, ALERT_WEBHOOK_URL: CHAT, ...env } })
  const { settings, delivery, payments } = await site.deployment
  const { admin } = delivery.sheets
  const unless = (area: Area, sentence: string) => {
    if (broken.has(area)) throw new ServiceError(sentence)
  }
  const sheets = {
    ...delivery.sheets,
    admin: {
      ...admin,
      async read(...args: Parameters<typeof admin.read>) {
        const readings = await admin.read(...args)
        return readings.map((reading) => {
          if (reading.error || reading.table.id !== inquiries.id) return reading
          if (broken.has('reading'))
            return { table: inquiries, error: new ServiceError('Google refuses access.') }
          return broken.has('tabs') ? { ...reading, missing: ['Checks'] } : reading
        })
      },
      checkWritable: async () => (broken.has('writing') ? ['It may only be read.'] : []),
      async readEvents() {
        unless('reading-events', 'The file is not in UTF-8.')
        if (broken.has('deploy-hook')) return importedTab()
        return broken.has('events') ? [['Title'], ['A title']] : undefined
      },
    },
  }
  const mailbox = {
    retryWaitsMs: [],
    async send(email: Email) {
      if (broken.has('mail')) throw new MailError('The mail server is down.', 'unreachable')
      const isOfLead = email.subject.includes('[Workshop inquiry]')
      if (broken.has('given-up') && isOfLead) throw new MailError('It is refused (554).', 'refused')
      emails.push(email)
      return []
    },
  }
  const now = () => clock.now
  const post: typeof postAlert = async (_url, text) => {
    if (broken.has('chat')) throw new Refused('The webhook of ALERT_WEBHOOK_URL answers 404.', 404)
    posts.push(text)
  }
  const alert = studioChat(CHAT, { sheets, mailbox }, post, now)
  const services: Deployment = {
    get settings() {
      return broken.has('mail') ? { ...settings, mail: NO_SERVER } : settings
    },
    ...{ payments, events: [] },
    delivery: { sheets, mailbox, alert, notifiers: [studioEmail, payerEmail] },
  }
  const following = {
    built: { digest: '', builtAt: START.toISOString(), events: [] },
    callHook: async () => {
      throw new Refused('The address of DEPLOY_HOOK_URL answers 404.', 404)
    },
  }
  const isReport = ({ subject }: Email) => subject.startsWith('[Daily report]')
  const textsOf = (isWanted: (email: Email) => boolean) => emails.filter(isWanted).map(({ text }) => text)
  return {
    services,
    broken,
    clock,
    pass: (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
    },
    runPending: () => runPending(services, clock.now, following),
    runDaily: () => runBoth(services, clock.now, following),
    letters: (says: RegExp) =>
      [...textsOf((one) => !isReport(one)), ...posts].filter((text) => says.test(text)),
    reports: (says: RegExp) => textsOf(isReport).filter((text) => says.test(text)),
    /** The names of the conditions that last. */
    async lasting() {
      const notes = await admin.notes([CONDITIONS])
      return conditionsIn(notes.get(CONDITIONS)).map(({ name }) => name)
    },
  }
}
type Studio = Awaited<ReturnType<typeof studio>>

/** What is told of an area: by the run that finds it, or by the request. */
const told: readonly {
  readonly area: Area
  readonly says: RegExp
  readonly by: 'pending' | 'daily' | 'request'
  readonly env?: Environment
  readonly begin?: (site: Studio) => Promise<unknown>
  readonly end?: (site: Studio) => Promise<unknown>
}[] = [
  { area: 'reading', by: 'pending', says: /The sheet cannot be read\. Google refuses access/ },
  { area: 'reading-events', by: 'pending', says: /The tab "Events" cannot be read\. .*UTF-8/ },
  { area: 'writing', by: 'daily', says: /No row can be added\. It may only be read/ },
  { area: 'tabs', by: 'daily', says: /Columns are missing in the tab "Workshop inquiries": "Checks"/ },
  { area: 'events', by: 'pending', says: /Row 1, .*: This title is missing/ },
  {
    area: 'deploy-hook',
    by: 'pending',
    env: { DEPLOY_HOOK_URL: HOOK },
    says: /asked for two hours to build again, and still shows the old events/,
    begin: async (site) => {
      await site.runPending()
      site.pass(2)
    },
  },
  {
    area: 'chat',
    by: 'request',
    says: /ALERT_WEBHOOK_URL answers 404\. So alarms reach nobody\. Make a new/,
    begin: ({ services }) => Promise.allSettled([services.delivery.alert?.('A form could not be stored.')]),
  },
]

test.each(told)(
  'a condition of $area is told when it begins, stands in a report a week while it lasts, is forgotten at its end, and is told again',
  async ({ area, says, by, env, begin, end }) => {
    const site = await studio(env)
    const { broken, letters, reports, lasting } = site
    const counts = () => [letters(says).length, reports(says).length]
    const days = async (count: number) => {
      for (let day = 0; day < count; day++) {
        await site.runDaily()
        site.pass(24)
        await site.runPending()
      }
    }
    const breakIt = async () => {
      broken.add(area)
      await begin?.(site)
      if (by === 'pending') await site.runPending()
      if (by === 'daily') await site.runDaily()
    }
    await days(1)
    expect([counts(), await lasting()]).toEqual([[0, 0], []])

    await breakIt()
    const first = by === 'daily' ? 0 : 1
    expect(counts()).toEqual([first, 1 - first])
    await days(7)
    // The report of a Monday comes in any case.
    expect(counts()).toEqual([first, 2])
    expect(await lasting()).toContainEqual(expect.stringMatching(`^${area}( |$)`))
    await days(1)
    expect(counts()).toEqual([first, 3])

    broken.delete(area)
    await end?.(site)
    await days(1)
    expect(counts()).toEqual([first, 3])
    expect(await lasting()).toEqual([])

    await breakIt()
    expect(counts()).toEqual([first * 2, 4 - first])
  },
)

test('confirmations that were due beyond the limit are told once, and forgotten a day later', async () => {
  const site = await studio()
  const says = /More than 60 confirmations were due within an hour, so some visitors got none/
  const flood = async () => {
    const send = confirmationSender()
    for (let visitor = 0; visitor < 70; visitor++) {
      const lead = { ...inquiry(0), receivedAt: site.clock.now }
      const submission = { ...lead, answers: { ...lead.answers, email: `visitor${visitor}@example.com` } }
      const looked = await send(submission, site.services.delivery.mailbox)
      if (Object.keys(looked).length > 0) await tellConditions(looked, site.services.delivery, site.clock.now)
    }
  }
  await flood()
  await flood()
  expect(site.letters(says)).toHaveLength(1)
  expect(await site.lasting()).toEqual(['confirmations'])
  site.pass(25)
  await site.runDaily()
  expect(await site.lasting()).toEqual([])
  await flood()
  expect(site.letters(says)).toHaveLength(2)
})

test('a notice that was given up is told once, and its condition ends by itself', async () => {
  const site = await studio()
  const lead = inquiry(24 * 4)
  await site.services.delivery.sheets.append(inquiries, { ...toRow(lead), pending: ['email'] })
  site.broken.add('given-up')
  site.clock.now = new Date(Date.now() + 80 * HOUR_MS)
  const says = new RegExp(
    `The e-mail to the studio about ${lead.reference} in the tab "Workshop inquiries" is not sent any more`,
  )
  for (const told of [0, 1, 1, 1]) {
    await site.runPending()
    expect(site.letters(says)).toHaveLength(told)
    site.pass(0.25)
  }
  expect(await site.lasting()).toEqual([])
  expect(await rowsIn(site.services)).toMatchObject([{ pending: [] }])
})

test('a mail server that cannot be reached is told in the chat by each daily run, until it can be', async () => {
  const site = await studio()
  const says = /E-mails cannot go out\. The mail server cannot be reached/
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      await site.runDaily()
      site.pass(24)
    }
  }
  site.broken.add('mail')
  await days(3)
  expect([site.letters(says).length, await site.lasting()]).toEqual([3, ['mail']])
  site.broken.delete('mail')
  await days(3)
  expect([site.letters(says).length, await site.lasting()]).toEqual([3, []])
  site.broken.add('mail')
  await days(1)
  expect(site.letters(says)).toHaveLength(4)
})

test('every area begins, lasts and ends in a test above', () => {
  const inTests = ['confirmations', 'given-up', 'mail', ...told.map(({ area }) => area)]
  expect(inTests.toSorted()).toEqual([...areas].toSorted())
})

test('while neither e-mail nor chat works, a condition waits: the first run that can tell it does', async () => {
  const site = await studio()
  for (const area of ['mail', 'chat', 'reading-events'] as const) site.broken.add(area)
  const says = /The tab "Events" cannot be read/
  await site.runPending()
  site.broken.delete('chat')
  await site.runPending()
  await site.runPending()
  expect(site.letters(says)).toHaveLength(1)
})

test('a condition whose reason changes is the same condition', async () => {
  const site = await studio()
  const [{ delivery }, now] = [site.services, site.clock.now]
  for (const text of ['The mail server refuses the login (535).', 'The mail server cannot be reached.'])
    await tellConditions({ mail: { '': text } }, delivery, now)
  expect(site.letters(/The mail server/)).toEqual([expect.stringContaining('535')])
})
