import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { GoogleStandIn } from '../../standIns/google/googleStandIn.js'
import type { SmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'

/** A server process with the site's functions. */
export type Site = {
  readonly port: number
  readonly process: ChildProcess
  /** Calls the daily run. @returns the status of its answer */
  daily(): Promise<number>
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
}

/**
 * Starts a server process with these variables and no others of the project's. `FUNCTIONS` is the folder of functions
 * that it serves, `api` unless they were compiled.
 */
export async function startSite(env: Readonly<Record<string, string>>): Promise<Site> {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: {
      PATH: process.env.PATH ?? '',
      FUNCTIONS: process.env.FUNCTIONS ?? 'api',
      RATE_LIMIT_PER_MINUTE: '0',
      CRON_SECRET,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    process: child,
    async daily() {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/daily`, {
        headers: { authorization: `Bearer ${CRON_SECRET}` },
      })
      return status
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Variables of a deployment with Google and SMTP, both stand-ins. */
export const deployedOn = (google: GoogleStandIn, smtp: SmtpStandIn): Record<string, string> => ({
  GOOGLE_SERVICE_ACCOUNT_KEY: google.keyJson,
  SHEETS_SPREADSHEET_ID: 'leads',
  GOOGLE_API_ORIGIN: google.origin,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'website@whittle.test',
  MAIL_TO: 'leads@whittle.test',
  VISITOR_RECEIPT: 'off',
})

const CRON_SECRET = 'secret-of-the-daily-run'
const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))
