import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { startOwnServer } from './ownServer.js'

type Variables = Readonly<Record<string, string>>

/** Ends a build that hangs, in milliseconds: on a busy machine one takes minutes. */
export const BUILD_TIMEOUT = 600_000

/** Where the builds of this run are stored. Within the project: vite-plugin-ssr prerenders only from below the working directory. */
export const builtSites = () =>
  resolve(
    'dist',
    `built-${createHash('sha256').update(String(process.env.E2E_DATA_DIR)).digest('hex').slice(0, 8)}`,
  )

/**
 * Builds the site beside the one that all tests share, once for all workers and files that ask for the same.
 * @param env - the build's variables.
 * @returns the folder that holds `dist` and `vercel.json`.
 */
export async function buildSite(env: Variables): Promise<string> {
  await mkdir(builtSites(), { recursive: true })
  const name = createHash('sha256').update(JSON.stringify(env)).digest('hex').slice(0, 8)
  const folder = join(builtSites(), name)
  const done = join(folder, 'done')
  // The process that makes the folder builds; all others wait.
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    // One at a time: the framework records by which build a page is rendered in one file for the whole project.
    const turn = join(builtSites(), 'building')
    const isMine = () =>
      mkdir(turn).then(
        () => true,
        () => false,
      )
    await expect.poll(isMine, { timeout: BUILD_TIMEOUT }).toBe(true)
    await build(folder, env).finally(() => rm(turn, { recursive: true }))
    await writeFile(done, '')
  } else await expect.poll(() => existsSync(done), { timeout: BUILD_TIMEOUT }).toBe(true)
  return folder
}

async function build(folder: string, env: Variables): Promise<void> {
  try {
    await promisify(execFile)(
      'npx',
      ['vite', 'build', '--minify', 'false', '--outDir', join(folder, 'dist')],
      { env: { ...process.env, NODE_ENV: 'production', ...env }, maxBuffer: 2 ** 26 },
    )
    await symlink(resolve('dist/functions'), join(folder, 'dist/functions'))
    await symlink(resolve('vercel.json'), join(folder, 'vercel.json'))
    // A server compresses the files when it starts, and would change them while another server serves them.
    await (await startOwnServer(folder, {})).close()
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}
