import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readEnvironment, tidy, variableNames } from '../../api/_settings/environment.js'

/**
 * Reads `.env.local` and `.env` into `process.env`, tidies our variables there (the build reads some by itself), and checks
 * all. The shell's variables win over both files, and `.env.local` wins over `.env`.
 * @returns one sentence for each variable that is wrong; mostly empty.
 */
export function loadEnvironment(): readonly string[] {
  for (const file of ['.env.local', '.env'])
    if (existsSync(file))
      for (const [name, value] of Object.entries(parseEnv(readText(file)))) process.env[name] ??= value
  for (const name of variableNames) if (process.env[name]) process.env[name] = tidy(process.env[name])
  const read = readEnvironment(process.env)
  return read.ok ? [] : read.problems
}

/**
 * Reads a text that an editor or a shell on Windows may have written: with a byte order mark, which Node would read as part of the
 * first name, or as UTF-16.
 */
function readText(file: string): string {
  const bytes = readFileSync(file)
  return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes)
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
