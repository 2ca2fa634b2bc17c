import { existsSync } from 'node:fs'
import { readEnvironment } from '../../api/_settings/environment.js'

/**
 * Reads `.env.local` and `.env` into `process.env`, then checks all variables. The shell's variables win over both files,
 * and `.env.local` wins over `.env`.
 * @returns one sentence for each variable that is wrong; mostly empty.
 */
export function loadEnvironment(): readonly string[] {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const read = readEnvironment(process.env)
  return read.ok ? [] : read.problems
}

/**
 * Starts a command: reads the variables, and ignores a closed output pipe. Without this, a reader that stops early, such as
 * `| head -1`, would end the command in the middle of its work.
 */
export function startCommand(): void {
  loadEnvironment()
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
