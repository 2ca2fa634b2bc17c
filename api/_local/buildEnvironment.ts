import { loadEnvironment } from './environmentFile.js'

/** What ends up in the built pages and scripts, where no start of a server can refuse it any more. */
const BUILT_IN = ['SITE_URL', 'VITE_STRIPE_PUBLISHABLE_KEY', 'NOW', 'RETENTION_MONTHS']

/**
 * Reads a build's variables as the functions do theirs. Comes before everything that asks for one.
 * @returns a sentence for each that the deployed functions will refuse or miss; they may still be told better.
 * @throws Error with a sentence for each that would be built into the site and is wrong.
 */
export function buildEnvironment(): readonly string[] {
  const problems = loadEnvironment()
  const builtIn = problems.filter((problem) => BUILT_IN.some((name) => isSetAndWrong(name, problem)))
  if (builtIn.length > 0) throw new Error(`The set-up is wrong.\n${builtIn.join('\n')}`)
  const { VERCEL_ENV, STRIPE_SECRET_KEY } = process.env
  return VERCEL_ENV === 'production' && !STRIPE_SECRET_KEY
    ? [...problems, 'STRIPE_SECRET_KEY: Not set, so nobody can pay on the site.']
    : problems
}

/** A key that is only missing is not in what is built. */
const isSetAndWrong = (name: string, problem: string) =>
  Boolean(process.env[name]) && problem.startsWith(`${name}:`)
