import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deliveryError, makeFolder, readIfThere, removeDrafts, replace } from '../_common/files.js'
import type { Email } from './email.js'
import { type Envelope, type Mailbox, toMailOptions } from './mailbox.js'

export type OutboxSettings = Envelope & {
  /** Folder of the local files. E-mails are written into its subfolder `outbox`. */
  readonly dataDir: string
  /** The date of an e-mail. @default the real time */
  readonly clock?: () => Date
}

/** After this time, in milliseconds, nobody writes a draft any more. */
const DRAFT_MS = 60_000

/** Writes e-mails to files such as `outbox/<reference>.eml`, which mail programs can open. The same e-mail is one file. */
export function outbox({ dataDir, clock = () => new Date(), ...envelope }: OutboxSettings): Mailbox {
  const folder = join(dataDir, 'outbox')
  return {
    async send(email) {
      // Loaded with the first e-mail, so that a function starts faster if it sends none.
      const { createTransport } = await import('nodemailer')
      // CRLF line ends (RFC 5322).
      const transport = createTransport({ streamTransport: true, newline: 'windows' })
      const { message } = await transport.sendMail({ ...toMailOptions(email, envelope), date: clock() })
      try {
        await makeFolder(folder)
        await removeDrafts(folder, Date.now() - DRAFT_MS)
        const content = Buffer.isBuffer(message) ? message : await buffer(message)
        const pathOf = (...parts: readonly (string | undefined)[]) =>
          join(folder, `${parts.filter(Boolean).join('-')}.eml`)
        const { reference, kind, submissionId } = email
        const path = pathOf(reference, kind)
        const isOther = !holds(await readIfThere(path), email)
        const target = isOther ? pathOf(reference, kind, submissionId) : path
        if ((await readIfThere(target)) === '') await replace(target, content)
        return []
      } catch (error) {
        throw deliveryError('the e-mail', error)
      }
    },
  }
}

/** Whether a file has this e-mail, or is empty or missing. */
const holds = (source: string, { submissionId }: Email) =>
  source === '' || source.includes(`<${submissionId}@`)
