import { type AnyForm, type AnyRecord, recordOf } from '../../content/forms/_defineForm.js'
import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { type Sheets, SUBMISSION_ID } from '../_delivery/delivery.js'
import { checksOf } from './checks.js'
import { deliver, storeForReview } from './deliver.js'
import { HttpError, unavailable } from './httpError.js'
import { derivedId, givenId, referenceOf } from './identify.js'
import { errorSummary, type Log, logToConsole } from './log.js'
import { pageOf } from './page.js'
import { type RateLimiter, rateLimiter } from './rateLimit.js'
import { type Forms, formSent, readAnswers } from './readAnswers.js'
import { type Fields, readFields } from './readFields.js'
import { rejectCrossOrigin } from './rejectCrossOrigin.js'
import { errorResponse, successResponse } from './reply.js'
import { type Handler, methods } from './router.js'
import { spamCheck } from './spamCheck.js'
import { tableOf } from './toRow.js'

/** What a function finds around it. Tests bring their own. */
export type Dependencies = {
  readonly deployment: () => Promise<Deployment>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
}

/** The deployed function's own. */
export const defaultDependencies: Dependencies = {
  deployment: getDelivery,
  clock: () => new Date(),
  log: logToConsole,
  // One for all functions of the process: an address has one budget, whichever form it sends.
  limiter: rateLimiter(),
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
async function receive(request: Request, forms: Forms, { deployment, clock, log, limiter }: Dependencies) {
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
    const { timeZone } = settings
    const isKept = (id: string) => hasRow(delivery.sheets, record, id)
    const id = givenId(request) ?? (await derivedId({ form: record, answers, receivedAt, timeZone, isKept }))
    const reference = referenceOf(id)
    const about = { page: pageOf(request), checks: checksOf(fields) }
    const submission = { form: record, id, reference, receivedAt, answers, ...about }
    const suspect = spamCheck(fields)
    const delivered = suspect
      ? await storeForReview(submission, suspect, delivery.sheets)
      : await deliver(submission, delivery, timeZone)
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

/** Whether the form's table has a row with this id. Where it cannot be read, the lead is taken for a new one. */
const hasRow = (sheets: Sheets, form: AnyRecord, id: string): Promise<boolean> =>
  sheets.column(tableOf(form), SUBMISSION_ID).then(
    (ids) => ids.includes(id),
    () => false,
  )

/**
 * What this deployment is told, and where its leads go.
 * @throws HttpError 503 when the deployment's variables are wrong; the log names them.
 */
export async function requireDeployment(deployment: Dependencies['deployment']) {
  const found = await deployment()
  if (!found.ok) throw unavailable({ reason: `Not configured. ${found.problems.join(' ')}` })
  return found
}
