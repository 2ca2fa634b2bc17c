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

/**
 * The e-mails to the studio whose text holds `text`, parsed by an independent reader. An e-mail is sent after the visitor
 * was answered, so this waits until one has arrived.
 */
export async function emailsWith(text: string): Promise<Email[]> {
  let emails: Email[] = []
  await expect
    .poll(async () => {
      emails = await sentEmails(text)
      return emails.length
    })
    .toBeGreaterThanOrEqual(1)
  return emails
}

async function sentEmails(text: string): Promise<Email[]> {
  const folder = join(dataDir(), 'outbox')
  if (!existsSync(folder)) return []
  const emails = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  )
  return emails.filter(
    ({ text: body, to }) => body?.includes(text) && to?.some(({ address }) => address === studio.email),
  )
}
