import { type AnyForm, storageOf } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import { type Alarm, alarm } from '../_alert/alarm.js'
import { type Deployment, getDelivery } from '../_delivery/createDelivery.js'
import { paymentToken } from '../_payments/paymentToken.js'
import { type AfterAnswer, afterAnswer } from './afterAnswer.js'
import { confirmationSender, type SendConfirmation } from './confirmationEmails.js'
import { type Delivered, type DeliveryItem, deliver, storeForReview, type Times } from './deliver.js'
import { effectiveNow } from './effectiveNow.js'
import { type Draft, keepsAnswers } from './errorPage.js'
import { HttpError, previewError, unavailable } from './httpError.js'
import { answersId, keyedId, referenceOf } from './identify.js'
import { errorSummary, type Log, logToConsole, reasonOf } from './log.js'
import { cameFromOf, checksOf, spamCheck, topicOf } from './metaFields.js'
import { pageOf, rejectCrossOrigin } from './origin.js'
import { type RateLimiter, rateLimiter } from './rateLimit.js'
import { type Forms, formSent, readAnswers } from './readAnswers.js'
import { checkHeaders, readFields } from './readFields.js'
import { errorResponse, successResponse, wantsPage } from './reply.js'
import { type Handler, methods } from './router.js'
import type { Submission } from './submission.js'
import { toEmail } from './toEmail.js'
import { reviewTable, tableOf, toReviewRow, toRow } from './toRow.js'
import { toWebhookMessage } from './toWebhookMessage.js'

/** What the function depends on. Tests pass their own. */
export type Dependencies = {
  readonly deployment: () => Promise<Deployment>
  readonly clock: () => Date
  readonly log: Log
  readonly limiter: RateLimiter
  readonly afterAnswer: AfterAnswer
  /** Sends visitors a confirmation e-mail. @default none is sent */
  readonly sendConfirmation?: SendConfirmation
  /** Posts an error to the studio's chat at once. @default errors are only logged */
  readonly alarm?: Alarm
  /** Shorter limits, for tests. */
  readonly times?: Partial<Times>
}

/** The dependencies of the deployed functions. */
export const defaultDependencies: Dependencies = {
  deployment: getDelivery,
  clock: () => new Date(),
  log: logToConsole,
  // Shared by all forms of the process: the limit of an address holds for all of them together.
  limiter: rateLimiter(),
  afterAnswer,
  // Shared for the same reason: an address gets one confirmation e-mail an hour, over all forms.
  sendConfirmation: confirmationSender(),
  alarm: alarm(),
}

/** The handler of each form, by its address. Forms that share an address also share their storage. */
export function receiveForms(forms: readonly AnyForm[], dependencies?: Dependencies): Map<string, Handler> {
  const byEndpoint = new Map<string, Forms>()
  for (const form of forms) byEndpoint.set(form.endpoint, [...(byEndpoint.get(form.endpoint) ?? []), form])
  return new Map([...byEndpoint].map(([endpoint, group]) => [endpoint, receiveForm(group, dependencies)]))
}

/**
 * The handler of one form, or of several that share an address and a storage. It answers `POST`: JSON from scripts,
 * urlencoded from a plain HTML form.
 */
export function receiveForm(
  form: AnyForm | Forms,
  dependencies: Dependencies = defaultDependencies,
): Handler {
  const forms: Forms = 'id' in form ? [form] : form
  return methods({ post: (request) => receive(request, forms, dependencies) })
}

/** The whole way of a request: check headers, origin and rate limit; read; validate; deliver; answer. */
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

/** State of a request after headers, origin and rate limit were checked. */
type Entered = Pick<Extract<Deployment, { ok: true }>, 'settings' | 'delivery'> & {
  readonly receivedAt: Date
  readonly countRefusal: ReturnType<RateLimiter['count']>
}

/** State of a request after its fields were read. */
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
    topic: topicOf({ form, fields, page, now: effectiveNow(request, settings, receivedAt) }),
    cameFrom: cameFromOf(fields),
    checks: checksOf(fields, storage, answers),
  }
}

/** Result of a delivery. `suspicion` is the reason why a bot may have sent it, else undefined. */
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
  const item: DeliveryItem = {
    table: tableOf(submission.form),
    row: toRow(submission),
    reference: submission.reference,
    email: (sheetStatus) => toEmail(submission, { ...settings, siteUrl, ...sheetStatus }),
    message: (sheetLink) => toWebhookMessage(submission, sheetLink),
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
  // A suspected bot gets no token: its submission is no application that could be paid.
  const token =
    form.hasPayment && payments && !suspicion
      ? paymentToken(reference, receivedAt, payments.tokenKey)
      : undefined
  const details = { isRepeat: kind === 'repeat', paymentToken: token }
  const response = successResponse(request, draft.form, submission, details)
  const line = { form: form.id, id, reference, status: response.status }
  const event = suspicion ? 'suspect' : 'submission'
  if (kind === 'emailed')
    log({
      level: 'error',
      event,
      ...line,
      reason: 'The row is late. The e-mail was sent first, marked [NOT IN SHEET].',
    })
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

/** State of a request when it is refused. What is undefined was not reached. */
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
  `${studio.name}: a form could not be stored (503, ${reference}). Sheet and mailbox both failed. The visitor was asked to try again or to write an e-mail. "npm run doctor" says what is broken.`

const afterAnswerText = (reference: string, reason: string | undefined) =>
  `${studio.name}: something went wrong after ${reference} was received. ${reason ?? ''} The visitor was told that it arrived. "npm run doctor" says what is broken. The daily report names what is missing.`

async function raiseAlarm({ alarm, deployment }: Dependencies, text: string): Promise<void> {
  const found = await deployment()
  await alarm?.(found.ok ? found.settings.alertWebhookUrl : found.alertWebhookUrl, text)
}

/** Runs a step of the pipeline and returns its error as a value, because the error decides the response. */
async function attempt<Value>(work: () => Value | Promise<Value>) {
  try {
    return { ok: true, value: await work() } as const
  } catch (error) {
    return { ok: false, error } as const
  }
}

/**
 * The fields of a request that was refused before they were read. The error page shows them again, so that the visitor
 * does not type them twice. Undefined where they cannot be read.
 */
async function readDraft(request: Request, forms: Forms): Promise<Draft | undefined> {
  const fields = await readFields(request).catch(() => undefined)
  return fields && { form: formSent(fields, forms), fields }
}

/**
 * The settings and services of this deployment.
 * @throws HttpError 503 when an environment variable is wrong, or on a preview. The log names the variables.
 */
export async function requireDeployment(deployment: Dependencies['deployment']) {
  const found = await deployment()
  if (found.ok) return found
  const problems = { reason: `Not configured. ${found.problems.join(' ')}` }
  throw found.isPreview ? previewError(problems) : unavailable(problems)
}
