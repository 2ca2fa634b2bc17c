import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from './testSite.js'

/** Ends a build that hangs, in milliseconds: on a busy machine one takes minutes. */
export const BUILD_TIMEOUT = 600_000

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
