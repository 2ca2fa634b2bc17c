import { loadEnvironment } from './environmentFile.js'

/** Variables that the build writes into pages and scripts. A wrong one must stop the build: no server checks it later. */
const BUILT_IN = ['SITE_URL', 'VITE_STRIPE_PUBLISHABLE_KEY', 'NOW', 'RETENTION_MONTHS']

/**
 * Reads and checks the environment variables of a build. Call it before any variable is used.
 * @returns a sentence for each variable that only the functions use and that is wrong or missing. It can still be
 * corrected before they run.
 * @throws Error with a sentence for each wrong variable that would be written into the site.
 */
export function buildEnvironment(): readonly string[] {
  const problems = loadEnvironment()
  const builtIn = problems.filter((problem) => BUILT_IN.some((name) => isSetAndWrong(name, problem)))
  if (builtIn.length > 0) throw new Error(`The set-up is wrong.\n${builtIn.join('\n')}`)
  const { VERCEL_ENV, STRIPE_SECRET_KEY } = process.env
  return VERCEL_ENV === 'production' && !STRIPE_SECRET_KEY
    ? [...problems, 'STRIPE_SECRET_KEY: Not set, so visitors cannot pay on the site.']
    : problems
}

/** Whether the problem is a wrong value. A missing variable writes nothing into the site, so it does not stop the build. */
const isSetAndWrong = (name: string, problem: string) =>
  Boolean(process.env[name]) && problem.startsWith(`${name}:`)
