import type { DoctorOptions } from '../../tools/doctor/check.js'
import { runChecks } from '../../tools/doctor/runChecks.js'

/** What the doctor finds, by subject: a line `ok …` or `FAILED …` for each check. */
export async function doctorFindings(env: Readonly<Record<string, string>>, options: DoctorOptions = {}) {
  const found = new Map<string, string>()
  for await (const { subject, isOk, sentence } of runChecks(env, options)) {
    const line = `${isOk ? 'ok' : 'FAILED'} ${sentence}`
    found.set(subject, [found.get(subject), line].filter(Boolean).join('\n'))
  }
  return found
}
