import type { Delivery, Mailbox, Sheets } from './delivery.js'
import { type Environment, readEnvironment, type Settings } from './environment.js'
import { localSheets } from './local/localSheets.js'
import { outbox } from './local/outbox.js'
import { sendOnce } from './smtp/sendOnce.js'
import { smtpMailbox } from './smtp/smtpMailbox.js'

/** Where this deployment's leads go, or why it cannot take any. */
export type Deployment =
  | { readonly ok: true; readonly settings: Settings; readonly delivery: Delivery }
  | { readonly ok: false; readonly problems: readonly string[] }

let delivery: Promise<Deployment> | undefined

/** This process's deployment, read from its environment at the first call and kept. */
export const getDelivery = (): Promise<Deployment> => {
  delivery ??= createDelivery(process.env)
  return delivery
}

/** Google Sheets and SMTP where the environment names them, files under `DATA_DIR` where it does not. */
export async function createDelivery(env: Environment): Promise<Deployment> {
  const read = readEnvironment(env)
  if (!read.ok) return read
  const { settings } = read
  return {
    ok: true,
    settings,
    delivery: { sheets: await sheetsFor(settings), mailbox: mailboxFor(settings) },
  }
}

async function sheetsFor({ storage, timeZone, dataDir }: Settings): Promise<Sheets> {
  if (storage.kind === 'local') return localSheets({ dataDir, timeZone })
  // Google's client takes a while to load; only those who use it wait for it.
  const { googleSheets } = await import('./google/googleSheets.js')
  return googleSheets({ ...storage, timeZone })
}

function mailboxFor({ mail, mailFrom: from, mailTo: to, dataDir }: Settings): Mailbox {
  return mail.kind === 'smtp'
    ? sendOnce(smtpMailbox({ url: mail.url, from, to }))
    : outbox({ dataDir, from, to })
}
