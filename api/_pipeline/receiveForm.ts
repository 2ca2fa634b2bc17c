import { type AnyForm, recordOf } from '../../content/forms/_defineForm.js'
import { chosenDelivery, type Deployment } from '../_delivery/chooseDelivery.js'
import { deliver, keepForReview } from './deliver.js'
import { referenceOf, submissionId } from './identify.js'
import { faultOf, type Log, logToConsole } from './log.js'
import { type Handler, methods } from './methods.js'
import { pageOf } from './page.js'
import { type RateLimiter, rateLimiter } from './rateLimit.js'
import { type Forms, formSent, readAnswers } from './readAnswers.js'
import { type Fields, readFields } from './readFields.js'
import { Refusal, unavailable } from './refusal.js'
import { received, refuse } from './reply.js'
import { suspicion } from './suspect.js'
import { turnAwayStrangers } from './turnAwayStrangers.js'

/** What a function finds around it. Tests bring their own. */
export type Surroundings = {
  readonly deployment: () => Promise<Deployment>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
}

/** The deployed function's own. */
export const thisProcess: Surroundings = {
  deployment: chosenDelivery,
  clock: () => new Date(),
  log: logToConsole,
  // One for all functions of the process: an address has one budget, whichever form it sends.
  limiter: rateLimiter(),
}

/** What receives each of the forms, by its address. Forms that share an address are kept as one record. */
export function receiveForms(forms: readonly AnyForm[], surroundings?: Surroundings): Map<string, Handler> {
  const byEndpoint = new Map<string, Forms>()
  for (const form of forms) byEndpoint.set(form.endpoint, [...(byEndpoint.get(form.endpoint) ?? []), form])
  return new Map([...byEndpoint].map(([endpoint, group]) => [endpoint, receiveForm(group, surroundings)]))
}

/**
 * Receives a form, or several that are kept as one record: `POST` by scripts (JSON) and by the plain HTML form
 * (urlencoded).
 */
export const receiveForm = (form: AnyForm | Forms, surroundings: Surroundings = thisProcess): Handler =>
  methods({ post: (request) => receive(request, 'id' in form ? [form] : form, surroundings) })

/** Read and cap, refuse other sites, limit the rate, validate, suspect?, keep the row, send the letter, answer. */
async function receive(request: Request, forms: Forms, { deployment, clock, log, limiter }: Surroundings) {
  let fields: Fields = new Map()
  let [form] = forms
  try {
    fields = await readFields(request)
    turnAwayStrangers(request)
    const { settings, delivery } = await configured(deployment)
    const receivedAt = clock()
    limiter.count(request, settings.rateLimitPerMinute, receivedAt)
    form = formSent(fields, forms)
    const answers = readAnswers(fields, form)
    const record = recordOf(form)
    const id = submissionId(request, record, answers, receivedAt)
    const reference = referenceOf(id)
    const submission = { form: record, id, reference, receivedAt, answers, page: pageOf(request) }
    const suspect = suspicion(fields, receivedAt)
    const delivered = suspect
      ? await keepForReview(submission, suspect, delivery.sheets)
      : await deliver(submission, delivery, settings.timeZone)
    const response = received(request, form, submission, delivered.isRepeat)
    log({
      event: suspect ? 'suspect' : 'submission',
      form: record.id,
      id,
      status: response.status,
      ...delivered.log,
    })
    return response
  } catch (error) {
    const refusal = error instanceof Refusal ? error : unavailable({ reason: faultOf(error) })
    log({ level: 'info', event: 'refused', form: recordOf(form).id, status: refusal.status, ...refusal.log })
    return refuse(request, refusal, { form, fields })
  }
}

/**
 * What this deployment is told, and where its leads go.
 * @throws Refusal 503 when the deployment's variables are wrong; the log names them.
 */
export async function configured(deployment: Surroundings['deployment']) {
  const found = await deployment()
  if (!found.ok) throw unavailable({ reason: `Not configured. ${found.problems.join(' ')}` })
  return found
}
