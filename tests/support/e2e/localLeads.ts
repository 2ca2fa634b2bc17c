import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { studio } from '../../../content/studio.js'

/** The embedded default's folder of the server under test. */
function dataDir(): string {
  const folder = process.env.E2E_DATA_DIR
  if (!folder) throw new Error('E2E_DATA_DIR is not set: run these tests with tests/playwright.config.ts.')
  return folder
}

/** The lines of a form's sheet that hold `text`, header left out. A fresh sheet has none. */
export function rowsWith(formId: string, text: string): string[] {
  const path = join(dataDir(), 'sheets', `${formId}.csv`)
  try {
    return readFileSync(path, 'utf8')
      .split('\r\n')
      .slice(1)
      .filter((line) => line.includes(text))
  } catch {
    return []
  }
}

/** The e-mails to the studio whose text holds `text`; one at least. */
export const emailsWith = (text: string): Promise<Email[]> =>
  sent(1, ({ text: body, to }) => has(to, studio.email) && Boolean(body?.includes(text)))

/** The e-mails to somebody else, the last one last; `count` of them at least. */
export const emailsTo = (address: string, count: number): Promise<Email[]> =>
  sent(count, ({ to }) => has(to, address))

const has = (to: Email['to'], address: string) => Boolean(to?.some((one) => one.address === address))

/** Waits for e-mails, which are sent after the visitor was answered. An independent reader parses them. */
async function sent(count: number, isMeant: (email: Email) => boolean): Promise<Email[]> {
  let emails: Email[] = []
  await expect
    .poll(async () => {
      emails = (await everyEmail()).filter(isMeant)
      return emails.length
    })
    .toBeGreaterThanOrEqual(count)
  return emails
}

async function everyEmail(): Promise<Email[]> {
  const folder = join(dataDir(), 'outbox')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
}
