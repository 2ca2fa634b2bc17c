import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { toNodeHandler } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'

/** One entry of Storybook's `index.json`. */
export type Entry = { readonly id: string; readonly type: 'story' | 'docs'; readonly title: string }

const folder = process.env.STORYBOOK_DIR ?? 'storybook-static'
const files = staticMiddleware({ dir: folder, maxAge: 600 })
const serveFile = toNodeHandler((request) => files(request, () => new Response(null, { status: 404 })))

/**
 * Everything that the built Storybook lists.
 * @throws Error when it was not built.
 */
export function builtEntries(): readonly Entry[] {
  const index = `${folder}/index.json`
  if (!existsSync(index)) throw new Error(`${index} does not exist. Run "npm run build:storybook" first.`)
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Entry> }
  return Object.values(entries)
}

/** Playwright's `test` with the built Storybook served on a free port of loopback. */
export const test = base.extend<object, { storybook: string }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed
    async ({}, use) => {
      const server = createServer(serveFile as RequestListener).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
