import { type AnyForm, metaFields, storageOf } from '../../content/forms/_defineForm.js'
import type { Seat } from '../../content/forms/event-registration.js'
import { studio } from '../../content/studio.js'
import { attempt } from '../_common/attempt.js'
import type { HourlyLimit } from '../_common/hourlyLimit.js'
import { retryPolicy } from '../_common/retryPolicy.js'
import { reasonOf } from '../_common/serviceError.js'
import { timer } from '../_common/timeLimit.js'
import { type Delivered, deliver, storeForReview } from '../_delivery/deliver.js'
import type { Dependencies } from '../_delivery/dependencies.js'
import type { Delivery } from '../_delivery/notifiers.js'
import { isRegistration, seatAnswer, toRegistration } from '../_guests/registration.js'
import { toHttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { isJsonBody, readFields } from '../_http/readFields.js'
import { errorResponse, NO_STORE, preferred } from '../_http/reply.js'
import { type Handler, methods } from '../_http/router.js'
import { floodEmail } from '../_mail/floodEmail.js'
import { sendPatiently } from '../_mail/sendPatiently.js'
import { postAlert } from '../_notify/alarm.js'
import { tellConditions } from '../_notify/tellConditions.js'
import type { Deployment } from '../_payments/answerPayment.js'
import { NotConfigured } from '../_settings/notConfigured.js'
import { toReviewRow, toRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { reviewTable, tableOf } from '../_tables/tables.js'
import type { SendConfirmation } from './confirmationSender.js'
import { type Forms, formSent, META_FIELDS, type SentForm } from './readAnswers.js'
import { canBeSentAgain, refusedForm } from './refusedForm.js'
import { toSubmission } from './toSubmission.js'

export type FormDependencies = Dependencies<Deployment> & {
  readonly sendConfirmation: SendConfirmation
  /** Limits the e-mails to the studio about forms. */
  readonly letters: HourlyLimit
  /** Posts to the studio's chat where another variable is wrong. @default the real webhook */
  readonly post?: typeof postAlert
}

/**
 * The handler of each form, by its address. Forms that share an address also share their storage.
 * @param gets - what answers `GET` at some of these addresses
 */
export function receiveForms(
  forms: readonly AnyForm[],
  dependencies: FormDependencies,
  gets: ReadonlyMap<string, Handler['fetch']> = new Map(),
): Map<string, Handler> {
  const byEndpoint = new Map<string, Forms>()
  for (const form of forms) byEndpoint.set(form.endpoint, [...(byEndpoint.get(form.endpoint) ?? []), form])
  return new Map(
    [...byEndpoint].map(([endpoint, group]) => [
      endpoint,
      receiveForm(group, dependencies, gets.get(endpoint)),
    ]),
  )
}

/** The handler of the forms of one address. It answers `POST`: JSON from scripts, urlencoded from a plain HTML form. */
export const receiveForm = (forms: Forms, dependencies: FormDependencies, get?: Handler['fetch']): Handler =>
  methods({ get, post: (request) => receive(request, forms, dependencies) })

/** How far a request came. What is undefined was not reached. */
type Reached = {
  readonly request: Request
  readonly forms: Forms
  sent?: SentForm
  submission?: Submission
}

/** The whole way of a request: check headers, origin and rate limit; read; validate; deliver; answer. */
async function receive(request: Request, forms: Forms, dependencies: FormDependencies): Promise<Response> {
  const { deployment, clock, limiter, letters, times, afterAnswer, alarm } = dependencies
  const reached: Reached = { request, forms }
  const left = timer()
  try {
    rejectCrossOrigin(request)
    const services = await deployment()
    const { settings, delivery } = services
    const receivedAt = clock()
    const sender = settings.limitsAddresses ? limiter.count(request, receivedAt) : undefined
    const sent = await readSentForm(request, forms)
    reached.sent = sent
    const validated = toSubmission(request, sent, receivedAt)
    const submission = isRegistration(validated) ? toRegistration(validated, services, receivedAt) : validated
    reached.submission = submission
    // People cannot see the honeypot. A submission that filled it in is stored for review, never dropped.
    const suspicion = sent.fields.get(metaFields.honeypot) ? 'honeypot' : undefined
    const isLimited = sender !== undefined && !suspicion
    const isRowAlone = isLimited && letters({ sender, all: '' }, receivedAt) !== undefined
    const item = itemOf(request, submission)
    const table = suspicion ? reviewTable : item.table
    const alarmAtOnce = (reason: string) =>
      afterAnswer(alarm(delivery.alert, afterAnswerText(submission.reference, reason)))
    const delivered = suspicion
      ? await storeForReview(table, toReviewRow(submission, suspicion), delivery.sheets)
      : await deliver({ ...item, isRowAlone }, services, times, alarmAtOnce)
    const asksForSeat = isRegistration(submission) && !wantsPage(request)
    const waitMs = Math.min(retryPolicy.row.seatMs, left(retryPolicy.row.answerMs))
    const isThere = delivered.kind !== 'emailed'
    const seat = asksForSeat && (isThere ? await seatAnswer(submission, services, waitMs) : 'later')
    return respond(
      { request, sender, sent, submission, suspicion, isRowAlone, ...(seat && { seat }), ...services },
      delivered,
      dependencies,
    )
  } catch (error) {
    return await refuse(error, reached, dependencies)
  }
}

/** @throws HttpError of `readFields` */
async function readSentForm(request: Request, forms: Forms): Promise<SentForm> {
  const fields = await readFields(request, META_FIELDS)
  return { form: formSent(fields, forms), fields }
}

/** The submission as `deliver` takes it. Where SITE_URL is not set, its e-mail has links to where it was sent. */
const itemOf = ({ url }: Request, submission: Submission) => ({
  table: tableOf(submission.storage),
  row: toRow(submission),
  requestOrigin: new URL(url).origin,
})

/** A submission that was stored. `suspicion` is the reason why a bot may have sent it, else undefined. */
type Stored = Deployment & {
  readonly request: Request
  readonly sender: string | undefined
  readonly sent: SentForm
  readonly submission: Submission
  readonly suspicion: string | undefined
  /** Whether the studio gets no e-mail about it, because many came. */
  readonly isRowAlone: boolean
  /** What a registration has. */
  readonly seat?: Seat
}

/** Answers the visitor, and registers the work that goes on after the answer. */
function respond(
  stored: Stored,
  { kind, whyEmailed, rest, otherNotices }: Delivered,
  dependencies: FormDependencies,
): Response {
  const { sender, submission, suspicion, isRowAlone, settings, delivery } = stored
  const { log, afterAnswer, sendConfirmation, letters, alarm } = dependencies
  const { storage, id, reference } = submission
  const response = successResponse(stored, kind === 'repeat')
  const line = { form: storage.id, id, reference, status: response.status }
  const event = suspicion ? 'suspect' : 'submission'
  if (whyEmailed) log({ level: 'error', event, ...line, reason: whyEmailed })
  const logRest = async () => {
    const done = await rest
    const reason = suspicion ? { reason: suspicion } : {}
    log({ event: kind === 'emailed' ? 'late row' : event, ...line, ...done, ...reason })
    if (done.level === 'error') await alarm(delivery.alert, afterAnswerText(reference, done.reason))
  }
  const confirm = async () => {
    if (kind !== 'stored' || suspicion || !settings.sendsConfirmations) return
    try {
      const looked = await sendConfirmation(submission, delivery.mailbox, sender)
      if (Object.keys(looked).length > 0) await tellConditions(looked, delivery, submission.receivedAt)
    } catch (error) {
      log({ level: 'info', event: 'confirmation', ...line, reason: reasonOf(error) })
    }
  }
  const logOthers = async () => {
    const reason = await otherNotices
    if (reason) log({ level: 'error', event: 'notice', ...line, reason })
  }
  const tellOfMany = async () => {
    if (!isRowAlone || kind !== 'stored' || letters({ told: '' }, submission.receivedAt)) return
    const told = await attempt(() => sendPatiently(delivery.mailbox, floodEmail(submission.receivedAt)))
    if (!told.ok) log({ level: 'error', event: 'notice', ...line, reason: told.reason })
  }
  afterAnswer(Promise.all([logRest(), confirm(), logOthers(), tellOfMany()]))
  return response
}

/**
 * Scripts get 201 with id, reference and time, or 200 for a repeat. A plain HTML form gets 303 to the page it came from,
 * which shows the confirmation.
 */
function successResponse({ request, sent, submission, seat }: Stored, isRepeat: boolean) {
  const { id, reference, receivedAt, page } = submission
  if (wantsPage(request)) {
    const location = `${page || '/'}#${sent.form.id}-sent`
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } })
  }
  const body = {
    id,
    reference,
    receivedAt: receivedAt.toISOString(),
    ...(seat && { seat }),
  }
  return Response.json(body, { status: isRepeat ? 200 : 201, headers: NO_STORE })
}

/** Whether a plain HTML form was sent, whose answer is a page. */
const wantsPage = (request: Request) => !isJsonBody(request) && preferred(request) !== 'application/json'

/** Answers with the error, logs it, and posts an alarm where the answers were not stored. */
async function refuse(error: unknown, reached: Reached, dependencies: FormDependencies): Promise<Response> {
  const { request, forms, submission } = reached
  const { log, afterAnswer, alarm } = dependencies
  const httpError = toHttpError(error)
  log({
    level: 'info',
    event: 'refused',
    form: storageOf(reached.sent?.form ?? forms[0]).id,
    ...(submission && { id: submission.id, reference: submission.reference }),
    status: httpError.status,
    ...httpError.log,
  })
  if (httpError.status === 503)
    afterAnswer(chatOf(dependencies).then((alert) => alarm(alert, notTakenText(submission?.reference))))
  if (preferred(request) !== 'text/html' || !canBeSentAgain(httpError))
    return errorResponse(request, httpError)
  // Refused before its fields were read: the error page has an e-mail with them.
  const sent = reached.sent ?? (await readSentForm(request, forms).catch(() => undefined))
  return errorResponse(request, httpError, sent && refusedForm(httpError, sent))
}

const notTakenText = (reference = 'no reference yet') =>
  `${studio.name}: a form could not be stored (503, ${reference}). Sheet and mailbox both failed. The visitor was asked to try again or to write an e-mail. "npm run doctor" says what is broken.`

const afterAnswerText = (reference: string, reason = '') =>
  `${studio.name}: something went wrong after ${reference} was received. ${reason} The visitor was told that it arrived. "npm run doctor" says what is broken. If its row is missing, the e-mail marked [NOT IN SHEET] has its answers; an e-mail that failed is sent again.`

/** The studio's chat, also where another variable than ALERT_WEBHOOK_URL is wrong. */
const chatOf = ({ deployment, post = postAlert }: FormDependencies): Promise<Delivery['alert']> =>
  deployment().then(
    ({ delivery }) => delivery.alert,
    (error) => {
      const url = error instanceof NotConfigured ? error.alertWebhookUrl : undefined
      return url === undefined ? undefined : (text: string) => post(url, text)
    },
  )
