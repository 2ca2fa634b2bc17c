import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

type Variables = Readonly<Record<string, string>>

/** A build of the site beside the one that all tests share. */
export type BuiltSite = {
  /** Holds `dist` and `vercel.json`. */
  readonly folder: string
  remove(): Promise<void>
}

/** Builds the site into a folder of its own. @param env - the build's variables. */
export async function buildSite(env: Variables): Promise<BuiltSite> {
  // Within the project: vite-plugin-ssr prerenders only from a build below the working directory.
  const folder = await mkdtemp(resolve('dist/built-'))
  await promisify(execFile)('npx', ['vite', 'build', '--minify', 'false', '--outDir', join(folder, 'dist')], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    maxBuffer: 2 ** 26,
  })
  await symlink(resolve('dist/functions'), join(folder, 'dist/functions'))
  await symlink(resolve('vercel.json'), join(folder, 'vercel.json'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
