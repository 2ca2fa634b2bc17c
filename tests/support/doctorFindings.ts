import type { DoctorOptions } from '../../tools/doctor/check.js'
import { runChecks } from '../../tools/doctor/runChecks.js'

/** What the doctor finds, by subject: a line `ok …` or `FAILED …` for each check. Unless the options have a DNS, none is asked. */
export async function doctorFindings(env: Readonly<Record<string, string>>, options: DoctorOptions = {}) {
  const found = new Map<string, string>()
  for await (const { subject, isOk, sentence } of runChecks(env, {
    resolveTxt: async () => [],
    ...options,
  })) {
    const line = `${isOk ? 'ok' : 'FAILED'} ${sentence}`
    found.set(subject, [found.get(subject), line].filter(Boolean).join('\n'))
  }
  return found
}
