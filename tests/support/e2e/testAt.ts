import { BUILD_TIMEOUT, buildSite } from './buildSite.js'
import { startOwnServer } from './ownServer.js'
import { test } from './test.js'

/**
 * Playwright's `test` on a server of its own. It stores leads in the same folder as the shared server.
 * @param env - further variables of the server.
 * @param built - the folder of the site that is served. @default the one that all tests share
 */
export const testWith = (env: Readonly<Record<string, string>>, built = async () => '.') =>
  test.extend<object, { ownOrigin: string }>({
    ownOrigin: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
      async ({}, use) => {
        const server = await startOwnServer(await built(), {
          DATA_DIR: process.env.E2E_DATA_DIR ?? '',
          ...env,
        })
        await use(server.origin)
        await server.close()
      },
      { scope: 'worker', timeout: BUILD_TIMEOUT },
    ],
    baseURL: async ({ ownOrigin }, use) => use(ownOrigin),
  })

/** Playwright's `test` on a site that was built and is served at another time (ISO 8601): each is a build of its own. */
export const testAt = (now: string) => testWith({ NOW: now }, () => buildSite({ NOW: now }))
