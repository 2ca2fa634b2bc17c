import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { eventNamed } from '../../content/events/_list.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { registration } from '../../content/pages/registration.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { fillIn } from '../support/e2e/fillIn.js'
import { originOf } from '../support/e2e/paidSite.js'
import { test as base, expect } from '../support/e2e/test.js'

const CRON_SECRET = 'a-secret-of-the-cron-job'
const { endpoint, copy } = eventRegistration
const event = eventNamed('open-studio')
const { seats = 0 } = event

/** The site with files of its own: nobody else takes its seats. */
async function startSite() {
  const data = await mkdtemp(join(tmpdir(), 'whittle-guests-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: data, RATE_LIMIT: 'off', CRON_SECRET }
  const server = spawn(process.execPath, ['dist/functions/tools/server/serve.js'], { env })
  const outbox = join(data, 'outbox')
  return {
    origin: await originOf(server),
    /** The newest e-mail to an address, once there are so many. */
    async lastEmailTo(address: string, count: number): Promise<Email> {
      let found: Email[] = []
      const look = async () => {
        const names = (await readdir(outbox).catch(() => [])).filter((name) => name.includes('-guest-'))
        const read = (name: string) => readFile(join(outbox, name))
        const all = await Promise.all(
          names.toSorted().map(async (name) => PostalMime.parse(await read(name))),
        )
        found = all.filter(({ to }) => to?.[0]?.address === address)
        return found.length
      }
      await expect.poll(look).toBe(count)
      const last = found.at(-1)
      if (!last) throw new Error('There is no e-mail.')
      return last
    },
    async close() {
      server.kill()
      await once(server, 'exit')
      await rm(data, { recursive: true })
    },
  }
}

const test = base.extend<{ site: Awaited<ReturnType<typeof startSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs
  async site({}, use) {
    const site = await startSite()
    await use(site)
    await site.close()
  },
})

/** What a calendar takes from an e-mail. */
function invitationIn({ attachments }: Email) {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const starts = entry.startDate.toJSDate().toISOString()
  return { method: calendar.getFirstPropertyValue('method'), starts, uid: entry.uid, place: entry.location }
}

test('a guest who gives a seat back leaves every calendar, and the run gives the seat to who waits', async ({
  page,
  site,
}) => {
  const journey = journeyOf(eventRegistration)
  const { email, answers } = answersFor(journey)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.origin}/events/${event.id}`)
  const form = page.locator(`form[action="${endpoint}"]`)
  // Its scripts load when it is seen.
  await form.scrollIntoViewIfNeeded()
  await expect(page.getByText(registration.left({ seats, taken: 0, waiting: 0 }))).toBeVisible()
  await fillIn(page, form, journey, answers)
  await form.getByRole('button', { name: copy.submit }).click()
  const registered = await site.lastEmailTo(email, 1)
  const invitation = invitationIn(registered)
  expect(invitation).toMatchObject({ method: 'REQUEST', starts: new Date(event.starts).toISOString() })
  expect(invitation.place).toMatch(/^https:/)

  for (let number = 1; number <= seats; number += 1) {
    const body = JSON.stringify({ event: event.id, name: `G ${number}`, email: `g${number}@example.com` })
    const headers = { 'content-type': 'application/json' }
    await fetch(site.origin + endpoint, { method: 'POST', headers, body })
  }
  const last = `g${seats}@example.com`
  expect((await site.lastEmailTo(last, 1)).subject).toContain('You are on the waiting list')

  await page.goto(/\S+\/api\/guest\?key=\S+/.exec(registered.text ?? '')?.[0] ?? '')
  await page.getByRole('button').click()
  const { method, uid } = invitationIn(await site.lastEmailTo(email, 2))
  expect({ method, uid }).toEqual({ method: 'CANCEL', uid: invitation.uid })

  const headers = { authorization: `Bearer ${CRON_SECRET}` }
  const result = await fetch(`${site.origin}/api/run`, { headers })
  expect(await result.json()).toMatchObject({ outcome: 'done', sent: 1, problems: [] })
  const moved = await site.lastEmailTo(last, 2)
  expect(moved.subject).toContain('A seat is yours')
  expect(invitationIn(moved).method).toBe('REQUEST')
})
