import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { load } from 'cheerio'
import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { makeEventsFile } from '../../api/_sheets/local/eventsFile.js'
import { sampleEvents } from '../../content/events/_samples.js'
import { cellsOfEvent } from '../../content/events/_toRow.js'
import { questionNames } from '../../content/forms/_defineForm.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { BUILD_TIMEOUT, copyProject } from '../support/buildSite.js'
import { chromiumLaunch } from '../support/chromium.js'
import { runTool, toolCommand } from '../support/runTool.js'

const JOIN_LINK = 'https://zoom.example.com/j/secret-of-the-guests'

/** Every file below a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** The page as its scripts make it: the button leads to the form, which is still in the page. */
async function expectStaysAfterHydration(clientDir: string, path: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site')
    const [file, type] = pathname === path ? [`${path}.html`, 'text/html'] : [pathname, typeOf(pathname)]
    response.setHeader('content-type', type)
    response.end(existsSync(clientDir + file) ? readFileSync(clientDir + file) : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await browser.newPage({ timezoneId: 'Asia/Tokyo' })
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    // The visitor's own time is shown once the page is hydrated, in a zone that is not the studio's.
    await page.getByText('your time').waitFor()
    await page.getByRole('link', { name: 'Join Free' }).first().click()
    await page.locator('#event-registration:focus-within, #event-registration:focus').waitFor()
    expect(await page.locator('#event-registration form').count()).toBe(1)
  } finally {
    await browser.close()
    server.close()
  }
}

const typeOf = (path: string) =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/plain'

test(
  'an event with seats has the form in its page as plain HTML; its join link is in no file that browsers get, but functions have it',
  async () => {
    const root = copyProject()
    const seated = 'live-debugging-oct9'
    const rows = sampleEvents.map((event) => ({
      ...cellsOfEvent(event),
      ...(event.id === seated && { link: '', button: '', seats: 20, joinLink: JOIN_LINK }),
    }))
    const sheets = join(root, '.data/sheets')
    mkdirSync(sheets, { recursive: true })
    await makeEventsFile(join(sheets, 'events.csv'), rows)
    for (const script of ['events/events.ts', 'build/build.ts']) {
      const done = runTool(toolCommand(script), { NODE_ENV: 'production' }, root)
      expect(done.status, done.stdout + done.stderr).toBe(0)
    }

    const page = load(readFileSync(join(root, 'dist/client/events', `${seated}.html`), 'utf8'))
    const form = page(`form[method=post][action="${eventRegistration.endpoint}"]`)
    for (const name of questionNames(eventRegistration)) expect(form.find(`[name="${name}"]`)).toHaveLength(1)
    expect(form.find('[name=event]').attr()).toMatchObject({ type: 'hidden', value: seated })
    expect(page('#event-registration').text()).toContain('20 seats')
    expect(page('a[href="#event-registration"]').text()).toContain('Join Free')

    await expectStaysAfterHydration(join(root, 'dist/client'), `/events/${seated}`)

    const withLink = (folder: string) =>
      filesIn(join(root, folder)).filter((file) => readFileSync(file).includes('secret-of-the-guests'))
    expect(filesIn(join(root, 'dist/client')).length).toBeGreaterThan(100)
    expect(withLink('dist/client')).toEqual([])
    expect(withLink('content')).toEqual([join(root, 'content/events/_joinLinks.ts')])
  },
  BUILD_TIMEOUT,
)
