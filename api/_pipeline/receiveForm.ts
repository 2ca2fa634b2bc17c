import { type AnyForm, type AnyRecord, recordOf } from '../../content/forms/_defineForm.js'
import { type Alarm, alarm } from '../_alert/alarm.js'
import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { DeliveryError, type Sheets, SUBMISSION_ID } from '../_delivery/delivery.js'
import { receiptFor } from '../_payments/receipt.js'
import { type AfterAnswer, afterAnswer } from './afterAnswer.js'
import { deliver, storeForReview } from './deliver.js'
import { type Draft, keepsAnswers } from './errorPage.js'
import { HttpError, previewOnly, unavailable } from './httpError.js'
import { derivedId, givenId, referenceOf } from './identify.js'
import { errorSummary, type Log, type LogLine, logToConsole } from './log.js'
import { aboutOf, cameFromOf, checksOf, spamCheck } from './metaFields.js'
import { pageOf, rejectCrossOrigin } from './origin.js'
import { presentFor } from './presentFor.js'
import { type RateLimiter, rateLimiter } from './rateLimit.js'
import { type Forms, formSent, readAnswers } from './readAnswers.js'
import { checkHeaders, type Fields, readFields } from './readFields.js'
import { receiptSender, type SendReceipt } from './receipts.js'
import { errorResponse, successResponse, wantsPage } from './reply.js'
import { type Handler, methods } from './router.js'
import { tableOf } from './toRow.js'

/** What a function finds around it. Tests bring their own. */
export type Dependencies = {
  readonly deployment: () => Promise<Deployment>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
  readonly afterAnswer: AfterAnswer
  /** Tells visitors that their answers have arrived. @default nobody is told */
  readonly sendReceipt?: SendReceipt
  /** Tells the studio of answers that nobody took. @default nobody is told */
  readonly alarm?: Alarm
}

/** The deployed function's own. */
export const defaultDependencies: Dependencies = {
  deployment: getDelivery,
  clock: () => new Date(),
  log: logToConsole,
  // One for all functions of the process: an address has one budget, whichever form it sends.
  limiter: rateLimiter(),
  afterAnswer,
  // One for all as well: an address has one receipt an hour, whichever form it sends.
  sendReceipt: receiptSender(),
  alarm: alarm(),
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
export function receiveForm(
  form: AnyForm | Forms,
  dependencies: Dependencies = defaultDependencies,
): Handler {
  const forms: Forms = 'id' in form ? [form] : form
  const late = new Set<string>()
  return methods({ post: (request) => receive(request, forms, late, dependencies) })
}

/**
 * Check the headers, refuse other sites, limit the rate; then read and cap, validate, check for spam, append the row,
 * send the e-mail, answer.
 */
async function receive(
  request: Request,
  forms: Forms,
  late: Set<string>,
  { deployment, clock, log, limiter, afterAnswer, sendReceipt, alarm }: Dependencies,
) {
  let fields: Fields | undefined
  let countRefusal: ReturnType<RateLimiter['count']> | undefined
  let submitted: Pick<LogLine, 'id' | 'reference'> = {}
  let [form] = forms
  try {
    checkHeaders(request)
    rejectCrossOrigin(request)
    const { settings, delivery } = await requireDeployment(deployment)
    const receivedAt = settings.now ?? clock()
    countRefusal = limiter.count(request, settings.rateLimitPerMinute, receivedAt)
    fields = await readFields(request)
    form = formSent(fields, forms)
    const record = recordOf(form)
    const { timeZone, mailToByForm, siteUrl = new URL(request.url).origin } = settings
    const answers = readAnswers(fields, form, timeZone)
    const isKept = (id: string) => hasRow(delivery.sheets, record, id)
    const id =
      givenId(request) ?? (await derivedId({ form: record, answers, receivedAt, timeZone, late, isKept }))
    const reference = referenceOf(id)
    submitted = { id, reference }
    const page = pageOf(request)
    const about = aboutOf({ form, fields, page, present: presentFor(request, settings, receivedAt) })
    const submission = {
      form: record,
      id,
      reference,
      receivedAt,
      answers,
      page,
      about,
      cameFrom: cameFromOf(fields),
      checks: checksOf(fields, record, answers),
    }
    const suspect = spamCheck(fields)
    const delivered = suspect
      ? await storeForReview(submission, suspect, delivery.sheets)
      : await deliver(submission, delivery, { timeZone, siteUrl, mailToByForm }, afterAnswer)
    const { payments } = settings
    // A machine's gets none: there is nothing to pay for.
    const receipt =
      record.hasPayment && payments.kind === 'stripe' && !suspect
        ? receiptFor(reference, receivedAt, payments.secretKey)
        : undefined
    const response = successResponse(request, form, submission, { isRepeat: delivered.isRepeat, receipt })
    log({
      event: suspect ? 'suspect' : 'submission',
      form: record.id,
      ...submitted,
      status: response.status,
      ...delivered.log,
    })
    if (sendReceipt && delivered.isNew && settings.sendsReceipts)
      afterAnswer(
        sendReceipt(form, submission, delivery).catch((error) => {
          const reason = error instanceof DeliveryError ? error.message : errorSummary(error)
          log({
            level: 'info',
            event: 'receipt',
            form: record.id,
            ...submitted,
            status: response.status,
            reason,
          })
        }),
      )
    return response
  } catch (error) {
    const refusal = error instanceof HttpError ? error : unavailable({ reason: errorSummary(error) })
    const httpError = (refusal.status === 503 ? undefined : countRefusal?.()) ?? refusal
    log({
      level: 'info',
      event: 'refused',
      form: recordOf(form).id,
      ...submitted,
      status: httpError.status,
      ...httpError.log,
    })
    if (httpError.status === 503 && alarm) afterAnswer(raise(alarm, deployment, submitted.reference))
    const hasForm = wantsPage(request) && keepsAnswers(httpError)
    return errorResponse(request, httpError, hasForm ? await draftOf(request, forms, fields) : undefined)
  }
}

async function raise(alarm: Alarm, deployment: Dependencies['deployment'], reference: string | undefined) {
  const found = await deployment()
  await alarm(found.ok ? found.settings.alertWebhookUrl : found.alertWebhookUrl, reference)
}

/** Whether the form's table has a row with this id. Where it cannot be read, the lead is taken for a new one. */
const hasRow = (sheets: Sheets, form: AnyRecord, id: string): Promise<boolean> =>
  sheets.column(tableOf(form), SUBMISSION_ID).then(
    (ids) => ids.includes(id),
    () => false,
  )

/**
 * What the error page shows again. A request that was turned away by its headers is read now: nobody has to type
 * twice. Undefined where it cannot be read.
 */
async function draftOf(request: Request, forms: Forms, read?: Fields): Promise<Draft | undefined> {
  const fields = read ?? (await readFields(request).catch(() => undefined))
  return fields && { form: formSent(fields, forms), fields }
}

/**
 * What this deployment is told, and where its leads go.
 * @throws HttpError 503 when the deployment's variables are wrong, or it is a preview; the log names them.
 */
export async function requireDeployment(deployment: Dependencies['deployment']) {
  const found = await deployment()
  if (found.ok) return found
  const problems = { reason: `Not configured. ${found.problems.join(' ')}` }
  throw found.isPreview ? previewOnly(problems) : unavailable(problems)
}
