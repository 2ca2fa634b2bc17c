import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answersFor, journeys } from '../support/e2e/everyForm.js'
import { fillIn, open } from '../support/e2e/fillIn.js'
import { originOf } from '../support/e2e/paidSite.js'
import { test as base, expect } from '../support/e2e/test.js'

const [journey] = journeys
if (!journey) throw new Error('There is no journey.')
const { form, path } = journey

/** The site as `npm start` serves it, with its limits, on a free port and with files of its own. */
async function startSite() {
  const data = await mkdtemp(join(tmpdir(), 'whittle-flood-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: data, RATE_LIMIT: '' }
  const server = spawn(process.execPath, ['dist/functions/tools/server/serve.js'], { env })
  return {
    origin: await originOf(server),
    outbox: () => readdir(join(data, 'outbox')).catch((): string[] => []),
    read: (file: string) => readFile(join(data, file), 'utf8'),
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

/** Sends the form from another address of this machine. @returns status and reference of the answer */
async function sendAs(stranger: number, origin: string) {
  const { port } = new URL(origin)
  const post = request({
    ...{ host: '127.0.0.1', port, path: form.endpoint, method: 'POST', localAddress: '127.0.0.2' },
    headers: { 'content-type': 'application/json' },
  })
  post.end(JSON.stringify({ ...journey?.answers, email: `stranger${stranger}@example.com` }))
  const [response] = await once(post, 'response')
  let text = ''
  for await (const part of response) text += part
  return { status: response.statusCode, reference: String(JSON.parse(text).reference) }
}

test('an honest visitor during a flood gets row, e-mail and confirmation, and the studio a dozen e-mails about the flood and one that there are no more', async ({
  page,
  site,
}) => {
  const { mark, answers } = answersFor(journey)
  const scope = await open(page, { ...journey, path: site.origin + path })
  await fillIn(page, scope, journey, answers)
  const flood = Promise.all(Array.from({ length: 40 }, (_, stranger) => sendAs(stranger, site.origin)))
  await scope.getByRole('button', { name: form.copy.submit }).click()
  const sent = page.locator(`#${form.id}-sent`)
  await expect(sent).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
  const [reference] = (await sent.textContent())?.match(/[A-Z0-9]{4}-[A-Z0-9]{4}/) ?? []
  expect(await site.read(`sheets/${form.id}.csv`)).toContain(mark)
  await expect
    .poll(site.outbox)
    .toEqual(expect.arrayContaining([`${reference}.eml`, `${reference}-confirmation.eml`]))

  const answered = await flood
  expect(answered.map(({ status }) => status)).toEqual(Array(40).fill(201))
  const of = async (ending: string) => {
    const files = await site.outbox()
    return answered.filter((one) => files.includes(one.reference + ending)).length
  }
  await expect.poll(() => of('-confirmation.eml')).toBe(40)
  expect(await of('.eml')).toBe(12)
  const many = async () => (await site.outbox()).filter((file) => file.startsWith('many-forms-'))
  await expect.poll(many).toHaveLength(1)
})
