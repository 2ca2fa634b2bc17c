import { type AnyForm, storageOf } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import { type Alarm, alarm } from '../_alert/alarm.js'
import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { paymentToken } from '../_payments/paymentToken.js'
import { type AfterAnswer, afterAnswer } from './afterAnswer.js'
import { type Delivered, deliver, type Item, storeForReview, type Times } from './deliver.js'
import { type Draft, keepsAnswers } from './errorPage.js'
import { HttpError, previewOnly, unavailable } from './httpError.js'
import { answersId, keyedId, referenceOf } from './identify.js'
import { errorSummary, type Log, logToConsole, reasonOf } from './log.js'
import { topicOf, cameFromOf, checksOf, spamCheck } from './metaFields.js'
import { pageOf, rejectCrossOrigin } from './origin.js'
import { presentFor } from './presentFor.js'
import { type RateLimiter, rateLimiter } from './rateLimit.js'
import { type Forms, formSent, readAnswers } from './readAnswers.js'
import { checkHeaders, readFields } from './readFields.js'
import { confirmationSender, type SendConfirmation } from './confirmationEmails.js'
import { errorResponse, successResponse, wantsPage } from './reply.js'
import { type Handler, methods } from './router.js'
import type { Submission } from './submission.js'
import { toEmail } from './toEmail.js'
import { toMessage } from './toMessage.js'
import { reviewTable, tableOf, toReviewRow, toRow } from './toRow.js'

/** What a function finds around it. Tests bring their own. */
export type Dependencies = {
  readonly deployment: () => Promise<Deployment>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
  readonly afterAnswer: AfterAnswer
  /** Tells visitors that their answers have arrived. @default no visitor is told */
  readonly sendConfirmation?: SendConfirmation
  /** Tells the studio at once what went wrong. @default it is only in the log */
  readonly alarm?: Alarm
  /** Shorter limits, for tests. */
  readonly times?: Partial<Times>
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
  sendConfirmation: confirmationSender(),
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
  return methods({ post: (request) => receive(request, forms, dependencies) })
}

/** Enter (headers, other sites, rate limit), read, validate, deliver, answer. */
async function receive(request: Request, forms: Forms, dependencies: Dependencies): Promise<Response> {
  const entered = await attempt(() => enter(request, dependencies))
  if (!entered.ok) return refuse(entered.error, { request, forms }, dependencies)
  const read = await attempt(() => readFields(request))
  if (!read.ok) return refuse(read.error, { request, forms, ...entered.value }, dependencies)
  const draft = { form: formSent(read.value, forms), fields: read.value }
  const sent = { request, forms, draft, ...entered.value }
  const parsed = await attempt(() => toSubmission(sent))
  if (!parsed.ok) return refuse(parsed.error, sent, dependencies)
  const submission = parsed.value
  const delivered = await attempt(() => handle(submission, sent, dependencies))
  return delivered.ok
    ? respond(submission, delivered.value, sent, dependencies)
    : refuse(delivered.error, { ...sent, submission }, dependencies)
}

/** A request whose headers were accepted. */
type Entered = Pick<Extract<Deployment, { ok: true }>, 'settings' | 'delivery'> & {
  readonly receivedAt: Date
  readonly countRefusal: ReturnType<RateLimiter['count']>
}

/** A request whose fields were read. */
type Sent = Entered & { readonly request: Request; readonly forms: Forms; readonly draft: Draft }

/** @throws HttpError */
async function enter(request: Request, { deployment, clock, limiter }: Dependencies): Promise<Entered> {
  checkHeaders(request)
  rejectCrossOrigin(request)
  const { settings, delivery } = await requireDeployment(deployment)
  const receivedAt = settings.now ?? clock()
  const countRefusal = limiter.count(request, settings.rateLimitPerMinute, receivedAt)
  return { settings, delivery, receivedAt, countRefusal }
}

/** @throws HttpError 422 with every problem, 400 for a bad key */
async function toSubmission({ request, draft, settings, receivedAt }: Sent): Promise<Submission> {
  const { form, fields } = draft
  const answers = readAnswers(fields, form, settings.timeZone)
  const storage = storageOf(form)
  const id = keyedId(request, storage) ?? answersId(storage, answers, receivedAt, settings.timeZone)
  const page = pageOf(request)
  return {
    form: storage,
    id,
    reference: referenceOf(id),
    receivedAt,
    answers,
    page,
    topic: topicOf({ form, fields, page, present: presentFor(request, settings, receivedAt) }),
    cameFrom: cameFromOf(fields),
    checks: checksOf(fields, storage, answers),
  }
}

/** What became of a submission, and why it is taken for a machine's, if it is. */
type Handled = Delivered & { readonly suspicion: string | undefined }

/** @throws HttpError 422 when its id belongs to other answers, 503 when neither sheet nor mailbox took it */
async function handle(
  submission: Submission,
  { request, draft, settings, delivery }: Sent,
  { times }: Dependencies,
): Promise<Handled> {
  const suspicion = spamCheck(draft.fields)
  if (suspicion) {
    const stored = await storeForReview(reviewTable, toReviewRow(submission, suspicion), delivery.sheets)
    return { ...stored, suspicion }
  }
  const siteUrl = settings.siteUrl ?? new URL(request.url).origin
  const item: Item = {
    table: tableOf(submission.form),
    row: toRow(submission),
    reference: submission.reference,
    email: (sheetStatus) => toEmail(submission, { ...settings, siteUrl, ...sheetStatus }),
    message: (sheetLink) => toMessage(submission, sheetLink),
  }
  return { ...(await deliver(item, delivery, times)), suspicion }
}

function respond(
  submission: Submission,
  { kind, rest, posted, suspicion }: Handled,
  sent: Sent,
  dependencies: Dependencies,
): Response {
  const { request, draft, settings, delivery } = sent
  const { log, afterAnswer, sendConfirmation } = dependencies
  const { form, id, reference, receivedAt } = submission
  const { payments } = delivery
  // A machine's gets none: there is nothing to pay for.
  const token =
    form.hasPayment && payments && !suspicion
      ? paymentToken(reference, receivedAt, payments.tokenKey)
      : undefined
  const details = { isRepeat: kind === 'repeat', paymentToken: token }
  const response = successResponse(request, draft.form, submission, details)
  const line = { form: form.id, id, reference, status: response.status }
  const event = suspicion ? 'suspect' : 'submission'
  if (kind === 'emailed')
    log({ level: 'error', event, ...line, reason: 'The row is late. The e-mail has it.' })
  const logRest = async () => {
    const done = await rest
    log({
      event: kind === 'emailed' ? 'late row' : event,
      ...line,
      ...done,
      ...(suspicion && { reason: suspicion }),
    })
    if (done.level === 'error') await raiseAlarm(dependencies, afterAnswerText(reference, done.reason))
    if (kind !== 'stored' || suspicion || !sendConfirmation || !settings.sendsConfirmations) return
    await sendConfirmation(draft.form, submission, delivery).catch((error) =>
      log({ level: 'info', event: 'receipt', ...line, reason: reasonOf(error) }),
    )
  }
  const logPosted = async () => {
    const reason = await posted
    if (reason) log({ level: 'error', event: 'webhook', ...line, reason })
  }
  afterAnswer(Promise.all([logRest(), logPosted()]))
  return response
}

/** How far a request came that is refused. */
type Reached = Pick<Sent, 'request' | 'forms'> &
  Partial<Pick<Sent, 'draft' | 'countRefusal'>> & { readonly submission?: Submission }

async function refuse(error: unknown, reached: Reached, dependencies: Dependencies): Promise<Response> {
  const { request, forms, draft, countRefusal, submission } = reached
  const { log, afterAnswer } = dependencies
  const refusal = error instanceof HttpError ? error : unavailable({ reason: errorSummary(error) })
  const httpError = (refusal.status === 503 ? undefined : countRefusal?.()) ?? refusal
  log({
    level: 'info',
    event: 'refused',
    form: storageOf(draft?.form ?? forms[0]).id,
    ...(submission && { id: submission.id, reference: submission.reference }),
    status: httpError.status,
    ...httpError.log,
  })
  if (httpError.status === 503) afterAnswer(raiseAlarm(dependencies, notTakenText(submission?.reference)))
  const hasForm = wantsPage(request) && keepsAnswers(httpError)
  return errorResponse(request, httpError, hasForm ? (draft ?? (await readDraft(request, forms))) : undefined)
}

const notTakenText = (reference = 'no reference yet') =>
  `${studio.name}: a form could not be sent (503, ${reference}). Neither the sheet nor the mailbox took it; the visitor was asked to try again or to write. "npm run doctor" says what is broken.`

const afterAnswerText = (reference: string, reason: string | undefined) =>
  `${studio.name}: something went wrong after ${reference} was received. ${reason ?? ''} The visitor was told that it arrived. "npm run doctor" says what is broken; the daily report names what is missing.`

async function raiseAlarm({ alarm, deployment }: Dependencies, text: string): Promise<void> {
  const found = await deployment()
  await alarm?.(found.ok ? found.settings.alertWebhookUrl : found.alertWebhookUrl, text)
}

/** A step of the way whose error decides what the visitor is told. */
async function attempt<Value>(work: () => Value | Promise<Value>) {
  try {
    return { ok: true, value: await work() } as const
  } catch (error) {
    return { ok: false, error } as const
  }
}

/**
 * What the error page shows again, where a request was turned away by its headers: nothing has to be typed twice.
 * Undefined where it cannot be read.
 */
async function readDraft(request: Request, forms: Forms): Promise<Draft | undefined> {
  const fields = await readFields(request).catch(() => undefined)
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
