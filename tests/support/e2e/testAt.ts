import { BUILD_TIMEOUT, buildSite } from './buildSite.js'
import { startOwnServer } from './ownServer.js'
import { test } from './test.js'

/**
 * Playwright's `test` on a site that was built and is served at another time. Its leads go where those of the site of
 * today go.
 * @param now - the present (ISO 8601): each is a build of its own.
 * @param env - further variables of the server.
 */
export const testAt = (now: string, env: Readonly<Record<string, string>> = {}) =>
  test.extend<object, { originThen: string }>({
    originThen: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
      async ({}, use) => {
        const folder = await buildSite({ NOW: now })
        const server = await startOwnServer(folder, {
          NOW: now,
          DATA_DIR: process.env.E2E_DATA_DIR ?? '',
          ...env,
        })
        await use(server.origin)
        await server.close()
      },
      { scope: 'worker', timeout: BUILD_TIMEOUT },
    ],
    baseURL: async ({ originThen }, use) => use(originThen),
  })
