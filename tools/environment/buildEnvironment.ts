import { loadEnvironment } from './environmentFile.js'

/** Variables that the build writes into pages and scripts. A wrong one must stop the build: no server checks it later. */
const BUILT_IN = ['SITE_URL', 'VITE_STRIPE_PUBLISHABLE_KEY', 'NOW', 'RETENTION_MONTHS']

/**
 * Reads and checks the environment variables of a build. Call it before any variable is used.
 * @returns a sentence for each variable that only the functions use and that is wrong or missing. It can still be
 * corrected before they run.
 * @throws Error with a sentence for each wrong variable that would be written into the site. For production on Vercel also
 * for each other one, missing ones too: the build would replace a site that works, and every form would answer 503, or, without
 * CRON_SECRET, nothing would be sent again. The first build, before any key is set, is not stopped.
 */
export function buildEnvironment(): readonly string[] {
  const problems = loadEnvironment()
  const { VERCEL_ENV, STRIPE_SECRET_KEY, GOOGLE_SERVICE_ACCOUNT_KEY, SMTP_URL, CRON_SECRET } = process.env
  const isProduction = VERCEL_ENV === 'production'
  const isLive = isProduction && (GOOGLE_SERVICE_ACCOUNT_KEY || SMTP_URL)
  const stopping = problems.filter(
    (problem) => isLive || BUILT_IN.some((name) => isSetAndWrong(name, problem)),
  )
  if (isLive && !CRON_SECRET)
    stopping.push('CRON_SECRET: Set it. Without it no e-mail is sent again, and no report comes.')
  if (stopping.length > 0) throw new Error(`The set-up is wrong.\n${stopping.join('\n')}`)
  const warnings = [...problems]
  if (isProduction && !STRIPE_SECRET_KEY)
    warnings.push('STRIPE_SECRET_KEY: Not set, so visitors cannot pay on the site.')
  return warnings
}

/** Whether the problem is a wrong value. A missing variable writes nothing into the site, so it does not stop the build. */
const isSetAndWrong = (name: string, problem: string) =>
  Boolean(process.env[name]) && problem.startsWith(`${name}:`)
