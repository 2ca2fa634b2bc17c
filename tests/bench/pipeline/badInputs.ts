import * as v from 'valibot'
import { questionNames } from '../../../content/forms/_defineForm.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { badRequests } from '../../support/badRequests.js'
import { ADDRESS, inquiryFunction } from './inquiryFunction.js'
import { answers } from './load.js'

/**
 * Requests that no form sends. `faults` are answers with a server error, `keptWrongly` rows that the form's rules
 * forbid. The seed is reported, so that a failure can be repeated.
 */
export async function badInputs(count: number, seed = Date.now() % 1_000_000) {
  let faults = 0
  let kept = 0
  let keptWrongly = 0
  const { fetch } = inquiryFunction({
    onRow(tableId, cells) {
      kept += 1
      // A suspect's row has all answers in one cell; they were checked by the same rules.
      if (tableId !== workshopInquiry.id) return
      const stored = Object.fromEntries(questionNames(workshopInquiry).map((name) => [name, cells[name]]))
      if (!v.is(workshopInquiry.schema, stored)) keptWrongly += 1
    },
    onReason(reason) {
      if (reason.includes('Unexpected')) faults += 1
    },
  })
  const next = badRequests(seed, answers)
  for (let number = 0; number < count; number += 1) {
    const response = await fetch(new Request(ADDRESS, { method: 'POST', ...next() }))
    await response.text()
    if (response.status >= 500) faults += 1
  }
  return { requests: count, seed, faults, kept, keptWrongly }
}
