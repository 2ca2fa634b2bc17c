import { existsSync } from 'node:fs'
import { readEnvironment } from '../_delivery/environment.js'

/**
 * Takes over the variables of `.env`, where the shell has not set them, and checks all.
 * @returns one sentence for each variable that is wrong; empty when all is well.
 */
export function loadEnvironment(): readonly string[] {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readEnvironment(process.env)
  return read.ok ? [] : read.problems
}
