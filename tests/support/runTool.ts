import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { temporaryFolder } from './testSite.js'

/** The command of a script of `tools/`, as npm runs it. */
export const toolCommand = (script: string, ...args: readonly string[]) =>
  [process.execPath, ['--import', import.meta.resolve('tsx'), resolve('tools', script), ...args]] as const

/** Runs a script of `tools/` with these variables only, and without anybody at the terminal. @param cwd - @default an empty folder */
export const runTool = (
  [command, args]: ReturnType<typeof toolCommand>,
  env: NodeJS.ProcessEnv = {},
  cwd = temporaryFolder(),
) => spawnSync(command, args, { cwd, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8', input: '' })
