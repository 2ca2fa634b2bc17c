import { existsSync } from 'node:fs'
import { readEnvironment, tidy, variableNames } from '../../api/_settings/environment.js'

/**
 * Reads `.env.local` and `.env` into `process.env`, tidies our variables there (the build reads some by itself), and checks
 * all. The shell's variables win over both files, and `.env.local` wins over `.env`. Both are UTF-8.
 * @returns one sentence for each variable that is wrong; mostly empty.
 */
export function loadEnvironment(): readonly string[] {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  for (const name of variableNames) if (process.env[name]) process.env[name] = tidy(process.env[name])
  const read = readEnvironment(process.env)
  return read.ok ? [] : read.problems
}
