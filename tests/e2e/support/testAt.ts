import { buildSite } from './builtSite.js'
import { startOwnServer } from './ownServer.js'
import { test } from './test.js'

/**
 * Playwright's `test` on a site that was built and is served at another time. Its leads go where those of the site of
 * today go.
 * @param now - the present (ISO 8601).
 */
export const testAt = (now: string) =>
  test.extend<object, { originThen: string }>({
    originThen: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
      async ({}, use) => {
        const env = { NOW: now, DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
        const site = await buildSite({ NOW: now })
        const server = await startOwnServer(site.folder, env)
        await use(server.origin)
        await server.close()
        await site.remove()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ originThen }, use) => use(originThen),
  })
