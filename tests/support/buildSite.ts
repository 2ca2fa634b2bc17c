import { execFile } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './receiver.js'
import { toolCommand } from './runTool.js'

/** Ends a build that hangs, in milliseconds: on a busy machine one takes minutes. */
export const BUILD_TIMEOUT = 600_000

/**
 * Builds the site with these variables, beside the one that all other tests share.
 * @returns the folder that holds `dist`, to be removed after the test, and what the build printed.
 */
export async function buildSite(variables: Readonly<Record<string, string>>) {
  // Within the project: vite-plugin-ssr reads an absolute path elsewhere as a relative one.
  const folder = await mkdtemp(resolve('dist/site-'))
  const { stdout, stderr } = await promisify(execFile)(
    ...toolCommand('build/build.ts', join(folder, 'dist')),
    {
      env: { ...process.env, NODE_ENV: 'production', ...variables },
      maxBuffer: 2 ** 26,
    },
  )
  return { folder, output: stdout + stderr }
}

const SOURCES = [
  ...['api', 'components', 'content', 'drawings', 'pages', 'public', 'tools'],
  ...['package.json', 'tsconfig.json', 'vercel.json', 'vite.config.ts'],
]

/** Copies the project to where a test may change it. @param root - @default a folder that is removed after the test */
export function copyProject(root = temporaryFolder()): string {
  for (const name of SOURCES) cpSync(resolve(name), join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}
