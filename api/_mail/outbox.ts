import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileError, makeFolder, readIfThere, replace } from '../_common/files.js'
import type { Email } from './email.js'
import { type Envelope, type Mailbox, toMailOptions } from './mailbox.js'

export type OutboxSettings = Envelope & {
  /** Folder of the local files. E-mails are written into its subfolder `outbox`. */
  readonly dataDir: string
  /** The date of an e-mail. @default the real time */
  readonly clock?: () => Date
}

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
        const content = Buffer.isBuffer(message) ? message : await buffer(message)
        for (let number = 1; ; number += 1) {
          const path = join(folder, nameOf(email, number))
          const there = await readIfThere(path)
          if (!holds(there, email)) continue
          if (there === '') await replace(path, content)
          return []
        }
      } catch (error) {
        throw fileError('the e-mail', error)
      }
    },
  }
}

/** Name of an e-mail's file: `<reference>-<kind>.eml`. Those of a guest are numbered, and another one with the same name is. */
function nameOf({ reference, kind }: Email, number: number): string {
  const suffix = number > 1 || kind === 'guest' ? number : undefined
  return `${[reference, kind, suffix].filter(Boolean).join('-')}.eml`
}

/** Whether a file has this e-mail, or is empty or missing. */
const holds = (source: string, { submissionId }: Email) =>
  source === '' || source.includes(`<${submissionId}@`)
