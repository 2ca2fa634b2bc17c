import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as vercelNode from '@vercel/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localServer } from '../../tools/server/localServer.js'
import { type LocalSite, makeLocalSite } from '../support/localSite.js'

/** The address as a visitor asks for it, and the two ways in which Vercel's routing may hand it to the function. */
const ADDRESSES = [
  '/api/workshop-inquiry',
  '/api/workshop-inquiry?endpoint=workshop-inquiry',
  '/api/[endpoint]?endpoint=workshop-inquiry',
]
const inquiry = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  teamSize: '6-10 people',
  goals: 'An inbox that sorts itself',
}

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

let site: LocalSite
let dataDir: string
let local: Server
let localOrigin: string
let vercelOrigin: string
let shutDownVercel: () => Promise<void>

/** The same function behind Vercel's own dev server and behind ours, each with a store of its own. */
beforeAll(async () => {
  site = await makeLocalSite()
  dataDir = await mkdtemp(join(tmpdir(), 'parity-'))
  process.env.DATA_DIR = join(dataDir, 'local')
  local = await localServer({
    clientDir: join(site.root, 'dist/client'),
    functionsDir: resolve('api'),
    rulesFile: resolve('vercel.json'),
  })
  local.listen(0, '127.0.0.1')
  await once(local, 'listening')
  localOrigin = `http://127.0.0.1:${(local.address() as AddressInfo).port}`

  const vercel = await startDevServer({
    entrypoint: 'api/[endpoint].ts',
    workPath: process.cwd(),
    config: {},
    files: {},
    meta: {
      isDev: true,
      requestPath: '/api/workshop-inquiry',
      env: { DATA_DIR: join(dataDir, 'vercel') },
      buildEnv: {},
    },
  })
  if (!vercel) throw new Error("Vercel's dev server did not start")
  vercelOrigin = `http://127.0.0.1:${vercel.port}`
  shutDownVercel = vercel.shutdown
}, 60_000)

afterAll(async () => {
  await shutDownVercel()
  local.close()
  local.closeAllConnections()
  await site.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html',
  referer: '/workshops/teams',
}
const json = { 'content-type': 'application/json', accept: 'application/json' }

test.each<[string, number]>([
  ['/api/workshop-inquiries', 200],
  ['/api/nowhere', 404],
  ['/api/workshop-inquiry?endpoint=prework', 404],
  ['/api/[endpoint]', 404],
])('%s gets the same answer here as on Vercel', async (address, status) => {
  await agree(address, { headers: { accept: 'application/json' } }, status)
})

test.each<[string, RequestInit, number]>([
  ['an inquiry as JSON', { method: 'POST', headers: json, body: JSON.stringify(inquiry) }, 201],
  [
    'an inquiry from a plain form',
    { method: 'POST', headers: form, body: `${new URLSearchParams({ ...inquiry, name: 'Grace' })}` },
    303,
  ],
  ['a form with a wrong answer', { method: 'POST', headers: form, body: 'name=Ada&email=nobody' }, 422],
  ['JSON with a wrong answer', { method: 'POST', headers: json, body: '{"name":""}' }, 422],
  ['JSON that is none', { method: 'POST', headers: json, body: '{"name":' }, 400],
  [
    'a body too large',
    { method: 'POST', headers: json, body: JSON.stringify({ name: 'x'.repeat(66_000) }) },
    413,
  ],
  ['an unknown type', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' }, 415],
  ['another site', { method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' }, 403],
  ['a visit with GET', { headers: json }, 405],
  ['another method', { method: 'DELETE' }, 405],
])('%s gets the same answer here as on Vercel', async (_, request, status) => {
  // A repeat is answered with 200 and not 201, so each kind of request has its own visitor.
  for (const [index, address] of ADDRESSES.entries()) await agree(address, renamed(request, index), status)
})

async function agree(address: string, request: RequestInit, status: number) {
  const [here, there] = await Promise.all(
    [localOrigin, vercelOrigin].map((origin) => answer(origin + address, request)),
  )
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
  return { status: response.status, type, location, allow, body: shapeOf(text) }
}

function shapeOf(text: string): unknown {
  if (!text.startsWith('{')) return text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
  const body: Record<string, unknown> = JSON.parse(text)
  return 'reference' in body ? Object.keys(body).sort() : body
}
