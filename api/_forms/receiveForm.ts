import { type AnyForm, metaFields, storageOf } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import { timer } from '../_common/timeLimit.js'
import type { Delivered } from '../_delivery/deliver.js'
import { type Dependencies, type Services, TIMES } from '../_delivery/services.js'
import { toHttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { isJsonBody, readFields } from '../_http/readFields.js'
import { errorResponse, NO_STORE, preferred } from '../_http/reply.js'
import { type Handler, methods } from '../_http/router.js'
import type { Submission } from '../_tables/submission.js'
import { deliverForm, type Incoming } from './deliverForm.js'
import { type Forms, formSent, META_FIELDS, type SentForm } from './readAnswers.js'
import { canBeSentAgain, refusedForm } from './refusedForm.js'
import { toSubmission } from './toSubmission.js'

/** What some forms do beside being stored. */
export type FormExtras = {
  /** Answers `GET` at the form's address. */
  readonly get?: Handler['fetch']
  /** Completes what was sent before it is stored. @throws HttpError to refuse it */
  readonly complete?: (submission: Submission, services: Services, now: Date) => Promise<Completed>
}

/** A submission as it is stored. @param seat - what the answer says of it, beside the reference */
type Completed = Pick<Incoming, 'submission' | 'rows'> & { readonly seat?: string | undefined }

/**
 * The handler of each form, by its address. Forms that share an address also share their storage.
 * @param extras - of some of these addresses
 */
export function receiveForms(
  forms: readonly AnyForm[],
  dependencies: Dependencies,
  extras: ReadonlyMap<string, FormExtras> = new Map(),
): Map<string, Handler> {
  const byEndpoint = new Map<string, Forms>()
  for (const form of forms) byEndpoint.set(form.endpoint, [...(byEndpoint.get(form.endpoint) ?? []), form])
  return new Map(
    [...byEndpoint].map(([endpoint, group]) => [
      endpoint,
      receiveForm(group, dependencies, extras.get(endpoint)),
    ]),
  )
}

/** The handler of the forms of one address. It answers `POST`: JSON from scripts, urlencoded from a plain HTML form. */
export const receiveForm = (forms: Forms, dependencies: Dependencies, extras: FormExtras = {}): Handler =>
  methods({ get: extras.get, post: (request) => receive(request, forms, dependencies, extras) })

/** How far a request came. What is undefined was not reached. */
type Reached = {
  readonly request: Request
  readonly forms: Forms
  sent?: SentForm
  submission?: Submission
}

/** The whole way of a request: check headers, origin and rate limit; read; validate; deliver; answer. */
async function receive(
  request: Request,
  forms: Forms,
  dependencies: Dependencies,
  { complete }: FormExtras,
): Promise<Response> {
  const reached: Reached = { request, forms }
  const left = timer()
  try {
    rejectCrossOrigin(request)
    const services = await dependencies.deployment()
    const { settings } = services
    const receivedAt = dependencies.clock()
    const sender = settings.limitsAddresses ? dependencies.limiter.count(request, receivedAt) : undefined
    const sent = await readSentForm(request, forms)
    reached.sent = sent
    const validated = toSubmission(request, sent, receivedAt)
    reached.submission = validated
    // People cannot see the honeypot. A submission that filled it in is stored for review, never dropped.
    const isSuspect = Boolean(sent.fields.get(metaFields.honeypot))
    const completed = isSuspect ? undefined : await complete?.(validated, services, receivedAt)
    const { submission, seat, rows }: Completed = completed ?? { submission: validated }
    const answerMs = left(dependencies.times?.answerMs ?? TIMES.answerMs)
    const after = { ...dependencies, times: { ...dependencies.times, answerMs } }
    const incoming = { request, submission, rows, isSuspect, sender, statusOf: statusFor(request) }
    const delivered = await deliverForm(incoming, services, after)
    return successResponse({ request, sent, submission, seat }, delivered)
  } catch (error) {
    return await refuse(error, reached, dependencies)
  }
}

/** @throws HttpError of `readFields` */
async function readSentForm(request: Request, forms: Forms): Promise<SentForm> {
  const fields = await readFields(request, META_FIELDS)
  return { form: formSent(fields, forms), fields }
}

/** Status of the answer: a plain HTML form is led back to its page. */
const statusFor = (request: Request) => (delivered: Delivered) =>
  wantsPage(request) ? 303 : delivered === 'repeat' ? 200 : 201

/** A submission that has arrived. */
type Arrived = Completed & { readonly request: Request; readonly sent: SentForm }

/**
 * Scripts get 201 with id, reference and time, or 200 for a repeat. A plain HTML form gets 303 to the page it came from, which
 * shows the confirmation.
 */
function successResponse({ request, sent, submission, seat }: Arrived, delivered: Delivered): Response {
  const { id, reference, receivedAt, page } = submission
  const status = statusFor(request)(delivered)
  if (wantsPage(request)) {
    const location = `${page || '/'}#${sent.form.id}-sent`
    return new Response(null, { status, headers: { ...NO_STORE, Location: location } })
  }
  const body = {
    id,
    reference,
    receivedAt: receivedAt.toISOString(),
    // Without a row no seat is taken: an e-mail tells what it has become.
    ...(seat && { seat: delivered === 'emailed' ? 'later' : seat }),
  }
  return Response.json(body, { status, headers: NO_STORE })
}

/** Whether a plain HTML form was sent, whose answer is a page. */
const wantsPage = (request: Request) => !isJsonBody(request) && preferred(request) !== 'application/json'

/** Answers with the error, logs it, and posts an alarm where the answers were not stored. */
async function refuse(error: unknown, reached: Reached, dependencies: Dependencies): Promise<Response> {
  const { request, forms, submission } = reached
  const { log, afterAnswer, alarm, deployment } = dependencies
  const httpError = toHttpError(error)
  const { reason = 'No reason is known.' } = httpError.log
  const tell = async () =>
    alarm((await deployment()).alert, notTakenText(submission?.reference, reason), reason)
  log({
    level: 'info',
    event: 'refused',
    form: storageOf(reached.sent?.form ?? forms[0]).id,
    ...(submission && { id: submission.id, reference: submission.reference }),
    status: httpError.status,
    ...httpError.log,
  })
  if (httpError.status === 503) afterAnswer(tell())
  if (preferred(request) !== 'text/html' || !canBeSentAgain(httpError))
    return errorResponse(request, httpError)
  // Refused before its fields were read: the error page has an e-mail with them.
  const sent = reached.sent ?? (await readSentForm(request, forms).catch(() => undefined))
  return errorResponse(request, httpError, sent && refusedForm(httpError, sent))
}

const notTakenText = (reference = 'no reference yet', reason: string) =>
  `${studio.name}: a form could not be stored (503, ${reference}). ${reason} The visitor was asked to try again or to write an e-mail. "npm run doctor" says what is broken.`
