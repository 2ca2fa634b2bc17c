import PostalMime from 'postal-mime'

/**
 * All `row.csv` in a file: the file itself, or attached to e-mails in it, or to e-mails attached to those. Each is recognized
 * by its content, because mail programs change names and types of attachments.
 */
export async function rowFilesIn(content: Uint8Array): Promise<readonly Uint8Array[]> {
  // One character for each byte.
  const text = Buffer.from(content).toString('latin1')
  const emails = emailsIn(text)
  if (emails.length === 0) return ROW_FILE.test(text) ? [content] : []
  const attached = emails.map(async (email) => {
    const parsed = await PostalMime.parse(Buffer.from(email, 'latin1'), { attachmentEncoding: 'arraybuffer' })
    const files = parsed.attachments.map((one) =>
      rowFilesIn(typeof one.content === 'string' ? Buffer.from(one.content) : new Uint8Array(one.content)),
    )
    return (await Promise.all(files)).flat()
  })
  return (await Promise.all(attached)).flat()
}

/** Title or field of the column that every `row.csv` has. */
const ROW_FILE = /Submission ID|submissionId/

/** The e-mails in a mailbox (mbox), a file of Apple Mail (.emlx) or an e-mail as such (.eml, RFC 5322). */
function emailsIn(text: string): readonly string[] {
  if (text.startsWith('From ')) return text.split(/(?:^|\r?\n\r?\n)From .*\r?\n/).filter(Boolean)
  // An .emlx begins with the length of its e-mail. Mail parsers ignore what follows the e-mail.
  const email = text.replace(/^\d+ *\r?\n/, '').trimStart()
  return /^[\w-]+:/.test(email) ? [email] : []
}
