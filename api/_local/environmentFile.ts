import { existsSync } from 'node:fs'
import { readEnvironment } from '../_delivery/environment.js'

/**
 * Takes over the variables of `.env.local` and `.env`, where the shell has not set them, and checks all. What stands in
 * both counts as in the first.
 * @returns one sentence for each variable that is wrong; empty when all is well.
 */
export function loadEnvironment(): readonly string[] {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const read = readEnvironment(process.env)
  return read.ok ? [] : read.problems
}

/**
 * What a command begins with: the variables, and that whoever stops reading what it prints (`| head -1`) ends the printing,
 * not the work.
 */
export function startCommand(): void {
  loadEnvironment()
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
