import { createHash, randomBytes } from 'node:crypto'

/**
 * The lock of a submission: Sheets takes each `metadataId` once in a spreadsheet. What is kept with it, the value,
 * says whose lock it is, since when, and which call took it, in 12 characters of base64url (9 bytes).
 */
export type SubmissionLock = {
  readonly metadataId: number
  /** Four bytes that tell a repeat of the submission from another one with the same id. */
  readonly check: Buffer
}

/**
 * The lock of a submission, the same on every instance.
 * @param probe 0, and the next number each time the id belongs to another submission (31 bits do collide).
 */
export function submissionLock(submissionId: string, probe: number): SubmissionLock {
  const digest = sha256(`submission:${probe}:${submissionId}`)
  return { metadataId: positiveInt32(digest), check: digest.subarray(4, 8) }
}

/** Id of the metadata that stands while the e-mail of a submission is owed. */
export const owedId = (submissionId: string): number => idFrom(`owed:${submissionId}`)

/** Two random bytes that go into the locks of one call, so that it knows its own after an answer was lost. */
export const newNonce = (): Buffer => randomBytes(2)

/** The value that a lock is taken with. */
export function lockValue({ check }: SubmissionLock, nonce: Buffer, now: Date): string {
  const minutes = Buffer.alloc(3)
  minutes.writeUIntBE(Math.floor((now.getTime() - EPOCH) / 60_000) & 0xffffff, 0, 3)
  return Buffer.concat([check, minutes, nonce]).toString('base64url')
}

/** Whose a taken lock is: the same submission's, taken by the call with this nonce or by another, or a stranger's. */
export function holderOf(lock: SubmissionLock, nonce: Buffer, value: string): 'us' | 'repeat' | 'stranger' {
  const bytes = Buffer.from(value, 'base64url')
  if (!bytes.subarray(0, 4).equals(lock.check)) return 'stranger'
  return bytes.subarray(7, 9).equals(nonce) ? 'us' : 'repeat'
}

/** When a lock was taken, in minutes of our own count: only good for putting locks in order. */
export function lockedAt(value: string): number {
  const bytes = Buffer.from(value, 'base64url')
  return bytes.length < 7 ? 0 : bytes.readUIntBE(4, 3)
}

/**
 * A positive 32-bit number from a name: instances that create the same thing at once choose the same id, so
 * that Sheets refuses all but one.
 */
export const idFrom = (name: string): number => positiveInt32(sha256(name))

/** Three bytes of minutes last 31 years from here. */
const EPOCH = Date.UTC(2025, 0, 1)

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const positiveInt32 = (digest: Buffer) => digest.readUInt32BE(0) & 0x7fffffff || 1
