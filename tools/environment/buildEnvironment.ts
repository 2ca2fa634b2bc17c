import { loadEnvironment } from './environmentFile.js'

/** Variables that the build writes into pages and scripts. A wrong one must stop the build: no server checks it later. */
const BUILT_IN = /^(SITE_URL|NOW|RETENTION_MONTHS|VITE_\w+)$/

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
  const { VERCEL_ENV, GOOGLE_SERVICE_ACCOUNT_KEY, SMTP_URL, CRON_SECRET } = process.env
  const isLive = VERCEL_ENV === 'production' && (GOOGLE_SERVICE_ACCOUNT_KEY || SMTP_URL)
  const stopping = problems.filter((problem) => isLive || isBuiltIn(problem))
  if (isLive && !CRON_SECRET)
    stopping.push('CRON_SECRET: Set it. Without it no e-mail is sent again, and no report comes.')
  if (stopping.length > 0) throw new Error(`The set-up is wrong.\n${stopping.join('\n')}`)
  return problems
}

/** Whether a wrong value would be written into the site. A missing one writes nothing, so it does not stop the build. */
function isBuiltIn(problem: string): boolean {
  const [name = ''] = problem.split(':')
  return BUILT_IN.test(name) && Boolean(process.env[name])
}
