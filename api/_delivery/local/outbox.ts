import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DeliveryError, type Mailbox } from '../delivery.js'
import { DIGEST_HEADER, type Envelope, toMessage } from '../message.js'
import { codeOf, create, readIfThere } from './durableFile.js'

/** Where e-mails go. */
export type OutboxSettings = Envelope & {
  /** Folder of the embedded default; e-mails go into its `outbox`. */
  readonly dataDir: string
}

/** E-mails as files, such as `outbox/<reference>.eml`, which any mail program opens. The same e-mail is one file. */
export function outbox({ dataDir, ...envelope }: OutboxSettings): Mailbox {
  const folder = join(dataDir, 'outbox')
  return {
    kind: 'local',
    async send(email) {
      // Loaded with the first e-mail: a function that only has to answer 422 starts without it.
      const { createTransport } = await import('nodemailer')
      // CRLF line ends, as RFC 5322 has them.
      const transport = createTransport({ streamTransport: true, newline: 'windows' })
      const { message } = await transport.sendMail(toMessage(email, envelope))
      try {
        await mkdir(folder, { recursive: true })
        const content = Buffer.isBuffer(message) ? message : await buffer(message)
        const pathOf = (...parts: readonly (string | undefined)[]) =>
          join(folder, `${parts.filter(Boolean).join('-')}.eml`)
        const path = pathOf(email.reference, email.kind)
        const isOther = email.digest && !holds(await readIfThere(path), email.digest)
        await create(isOther ? pathOf(email.reference, email.kind, email.digest) : path, content)
        return []
      } catch (error) {
        throw new DeliveryError(
          `The e-mail could not be written (${codeOf(error) ?? 'unknown error'}). Check that DATA_DIR is a folder with room, and that this process may write to it.`,
        )
      }
    },
  }
}

/** Whether a file holds this e-mail, or is none yet. */
const holds = (source: string, digest: string) =>
  source === '' || source.includes(`${DIGEST_HEADER}: ${digest}`)
