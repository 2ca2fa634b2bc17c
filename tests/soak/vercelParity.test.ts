import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as vercelNode from '@vercel/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveLocalSite } from '../support/localSite.js'
import { answers } from '../support/testSite.js'

/** The address as a visitor asks for it, and the two ways in which Vercel's routing may hand it to the function. */
const ADDRESSES = [
  '/api/workshop-inquiry',
  '/api/workshop-inquiry?endpoint=workshop-inquiry',
  '/api/[endpoint]?endpoint=workshop-inquiry',
]
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

let local: string
let vercel: string
let close: () => Promise<void>

/** The same function behind Vercel's own dev server and behind ours, each with a store of its own. */
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parity-'))
  vi.stubEnv('DATA_DIR', join(dataDir, 'local'))
  // Another test of this process may have made the deployment, with the store of the project's folder.
  vi.resetModules()
  const site = await serveLocalSite(resolve('api'))
  local = `http://127.0.0.1:${site.port}`
  const env = { DATA_DIR: join(dataDir, 'vercel') }
  const server = await startDevServer({
    ...{ entrypoint: 'api/[endpoint].ts', workPath: process.cwd(), config: {}, files: {} },
    meta: { isDev: true, requestPath: '/api/workshop-inquiry', env, buildEnv: {} },
  })
  if (!server) throw new Error("Vercel's dev server did not start")
  vercel = `http://127.0.0.1:${server.port}`
  close = async () => {
    await Promise.all([server.shutdown(), site.close()])
    await rm(dataDir, { recursive: true, force: true })
  }
}, 60_000)

afterAll(() => close())

const form = (body: string) => {
  const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  return { method: 'POST', headers: { ...type, referer: '/workshops/teams' }, body }
}
const json = (body: string, own = {}) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...own }
  return { method: 'POST', headers, body }
}

test.each<[string, number]>([
  ['/api/workshop-inquiries', 200],
  ['/api/nowhere', 404],
  ['/api/workshop-inquiry?endpoint=prework', 404],
  ['/api/[endpoint]', 404],
])('%s gets the same answer here as on Vercel', async (address, status) => {
  await agree(address, { headers: { accept: 'application/json' } }, status)
})

test.each<[string, RequestInit, number]>([
  ['an inquiry as JSON', json(JSON.stringify(answers)), 201],
  ['an inquiry from a plain form', form(`${new URLSearchParams({ ...answers, name: 'Grace' })}`), 303],
  ['a form with a wrong answer', form('name=Ada&email=nobody'), 422],
  ['JSON that is none', json('{"name":'), 400],
  ['a body too large', json(JSON.stringify({ name: 'x'.repeat(66_000) })), 413],
  ['an unknown type', json('a,b', { 'content-type': 'text/csv' }), 415],
  ['another site', json('{}', { 'sec-fetch-site': 'cross-site' }), 403],
  ['another method', { method: 'DELETE' }, 405],
])('%s gets the same answer here as on Vercel', async (_, request, status) => {
  // A repeat is answered with 200 and not 201, so each kind of request has its own visitor.
  for (const [index, address] of ADDRESSES.entries()) await agree(address, renamed(request, index), status)
})

async function agree(address: string, request: RequestInit, status: number) {
  const [here, there] = await Promise.all([local, vercel].map((origin) => answer(origin + address, request)))
  expect(there?.status, address).toBe(status)
  expect(here, address).toEqual(there)
}

const renamed = (request: RequestInit, index: number): RequestInit =>
  typeof request.body === 'string'
    ? { ...request, body: request.body.replace('Ada', `Ada${index}`) }
    : request

/** What both must agree on: status, headers that a browser acts on, and the body but for ids and times. */
async function answer(address: string, request: RequestInit) {
  const response = await fetch(address, { redirect: 'manual', ...request })
  const text = await response.text()
  const [type, location, allow] = ['content-type', 'location', 'allow'].map((name) =>
    response.headers.get(name),
  )
  const body = text.includes('"reference"') ? Object.keys(JSON.parse(text)).sort() : text
  return { status: response.status, type, location, allow, body }
}
