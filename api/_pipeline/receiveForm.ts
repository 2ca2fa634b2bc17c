import { type AnyForm, recordOf } from '../../content/forms/_defineForm.js'
import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { type AfterAnswer, afterAnswer } from './afterAnswer.js'
import { deliver, storeForReview } from './deliver.js'
import { HttpError, unavailable } from './httpError.js'
import { referenceOf, submissionId } from './identify.js'
import { errorSummary, type Log, logToConsole } from './log.js'
import { pageOf } from './page.js'
import { type RateLimiter, rateLimiter } from './rateLimit.js'
import { type Forms, formSent, readAnswers } from './readAnswers.js'
import { type Fields, readFields } from './readFields.js'
import { rejectCrossOrigin } from './rejectCrossOrigin.js'
import { errorResponse, successResponse } from './reply.js'
import { type Handler, methods } from './router.js'
import { spamCheck } from './spamCheck.js'

/** What a function finds around it. Tests bring their own. */
export type Dependencies = {
  readonly deployment: () => Promise<Deployment>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
  readonly afterAnswer: AfterAnswer
}

/** The deployed function's own. */
export const defaultDependencies: Dependencies = {
  deployment: getDelivery,
  clock: () => new Date(),
  log: logToConsole,
  // One for all functions of the process: an address has one budget, whichever form it sends.
  limiter: rateLimiter(),
  afterAnswer,
}

/** What receives each of the forms, by its address. Forms that share an address are kept as one record. */
export function receiveForms(forms: readonly AnyForm[], dependencies?: Dependencies): Map<string, Handler> {
  const byEndpoint = new Map<string, Forms>()
  for (const form of forms) byEndpoint.set(form.endpoint, [...(byEndpoint.get(form.endpoint) ?? []), form])
  return new Map([...byEndpoint].map(([endpoint, group]) => [endpoint, receiveForm(group, dependencies)]))
}

/**
 * Receives a form, or several that are kept as one record: `POST` by scripts (JSON) and by the plain HTML form
 * (urlencoded).
 */
export const receiveForm = (
  form: AnyForm | Forms,
  dependencies: Dependencies = defaultDependencies,
): Handler => methods({ post: (request) => receive(request, 'id' in form ? [form] : form, dependencies) })

/** Read and cap, refuse other sites, limit the rate, validate, check for spam, append the row, send the e-mail, answer. */
async function receive(
  request: Request,
  forms: Forms,
  { deployment, clock, log, limiter, afterAnswer }: Dependencies,
) {
  let fields: Fields = new Map()
  let [form] = forms
  try {
    fields = await readFields(request)
    rejectCrossOrigin(request)
    const { settings, delivery } = await requireDeployment(deployment)
    const receivedAt = clock()
    limiter.count(request, settings.rateLimitPerMinute, receivedAt)
    form = formSent(fields, forms)
    const answers = readAnswers(fields, form)
    const record = recordOf(form)
    const id = submissionId(request, record, answers, receivedAt)
    const reference = referenceOf(id)
    const submission = { form: record, id, reference, receivedAt, answers, page: pageOf(request) }
    const suspect = spamCheck(fields, receivedAt, settings.minFillMs)
    const delivered = suspect
      ? await storeForReview(submission, suspect, delivery.sheets)
      : await deliver(submission, delivery, settings.timeZone, afterAnswer)
    const response = successResponse(request, form, submission, delivered.isRepeat)
    log({
      event: suspect ? 'suspect' : 'submission',
      form: record.id,
      id,
      status: response.status,
      ...delivered.log,
    })
    return response
  } catch (error) {
    const httpError = error instanceof HttpError ? error : unavailable({ reason: errorSummary(error) })
    log({
      level: 'info',
      event: 'refused',
      form: recordOf(form).id,
      status: httpError.status,
      ...httpError.log,
    })
    return errorResponse(request, httpError, { form, fields })
  }
}

/**
 * What this deployment is told, and where its leads go.
 * @throws HttpError 503 when the deployment's variables are wrong; the log names them.
 */
export async function requireDeployment(deployment: Dependencies['deployment']) {
  const found = await deployment()
  if (!found.ok) throw unavailable({ reason: `Not configured. ${found.problems.join(' ')}` })
  return found
}
