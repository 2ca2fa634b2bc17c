import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as vercelNode from '@vercel/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveLocalSite } from '../support/localSite.js'
import { answers } from '../support/testSite.js'

/** Exported, but not in the package's type file, which only has what functions import. */
const { startDevServer } = vercelNode as unknown as {
  startDevServer(options: {
    entrypoint: string
    workPath: string
    config: object
    files: object
    meta: { isDev: true; requestPath: string; env: Record<string, string>; buildEnv: object }
  }): Promise<{ port: number; shutdown(): Promise<void> } | null>
}

let origins: readonly string[]
let close: () => Promise<void>

/** The function of all forms behind Vercel's own dev server and behind ours, each with a store of its own. */
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parity-'))
  vi.stubEnv('DATA_DIR', join(dataDir, 'local'))
  // Another test of this process may have made the deployment, with the store of the project's folder.
  vi.resetModules()
  const site = await serveLocalSite(resolve('api'))
  const env = { DATA_DIR: join(dataDir, 'vercel') }
  const server = await startDevServer({
    ...{ entrypoint: 'api/[endpoint].ts', workPath: process.cwd(), config: {}, files: {} },
    meta: { isDev: true, requestPath: '/api/workshop-inquiry', env, buildEnv: {} },
  })
  if (!server) throw new Error("Vercel's dev server did not start")
  origins = [site, server].map(({ port }) => `http://127.0.0.1:${port}`)
  close = async () => {
    await Promise.all([server.shutdown(), site.close()])
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => close())

const INQUIRY = '/api/workshop-inquiry'
const get = { headers: { accept: 'application/json' } }
const json = (body: string, own = {}) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...own }
  return { method: 'POST', headers, body }
}
const form = {
  method: 'POST',
  headers: { accept: 'text/html', referer: '/workshops/teams' },
  body: new URLSearchParams({ ...answers, name: 'Grace' }),
}

// How an address is read from Vercel's routing is in everyForm.test.ts.
test.each<[string, string, RequestInit, number]>([
  ['a count', '/api/workshop-inquiries', get, 200],
  ['an unknown address', '/api/nowhere', get, 404],
  ['an inquiry as JSON', INQUIRY, json(JSON.stringify(answers)), 201],
  ['an inquiry from a plain form', INQUIRY, form, 303],
  ['an address as routing rewrites it', '/api/[endpoint]?endpoint=workshop-inquiry', json('{}'), 422],
  ['JSON that is none', INQUIRY, json('{"name":'), 400],
  ['a body too large', INQUIRY, json(JSON.stringify({ name: 'x'.repeat(66_000) })), 413],
  ['another site', INQUIRY, json('{}', { 'sec-fetch-site': 'cross-site' }), 403],
  ['another method', INQUIRY, { method: 'DELETE' }, 405],
])('%s gets the same answer here as on Vercel', async (_, address, request, status) => {
  const [here, there] = await Promise.all(origins.map((origin) => answer(origin + address, request)))
  expect(there?.status).toBe(status)
  expect(here).toEqual(there)
})

/** What both must agree on: status, headers that a browser acts on, and the body but for ids and times. */
async function answer(address: string, request: RequestInit) {
  const response = await fetch(address, { redirect: 'manual', ...request })
  const text = await response.text()
  const headers = ['content-type', 'location', 'allow'].map((name) => response.headers.get(name))
  const body = text.includes('"reference"') ? Object.keys(JSON.parse(text)).sort() : text
  return { status: response.status, headers, body }
}
