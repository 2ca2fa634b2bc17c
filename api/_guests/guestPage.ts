import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, pathOf, timeOf } from '../../content/events/_format.js'
import { attempt } from '../_common/attempt.js'
import { html, type Markup } from '../_common/html.js'
import { markNotice } from '../_delivery/deliver.js'
import type { Dependencies } from '../_delivery/dependencies.js'
import type { Services } from '../_delivery/notifiers.js'
import { plainPage } from '../_http/errorPage.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { type Handler, methods } from '../_http/router.js'
import { cellTexts } from '../_tables/csv.js'
import type { Row } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { laterRow } from './news.js'
import { SEAT_FIELDS } from './registration.js'
import { type Guest, seatsOf } from './seats.js'
import { readKey } from './wayOut.js'

type GuestDependencies = Pick<Dependencies, 'deployment' | 'clock' | 'log' | 'limiter' | 'afterAnswer'>

/**
 * The page of a letter's link "I can't come". `GET` shows a button and changes nothing, because mail scanners open every link.
 * `POST`, which the button sends, gives the seat or the place back; repeated, it says the same.
 * @returns 200; 403 for a wrong key; 410 when the event has begun or was cancelled, or the registration is gone
 */
export function guestPage(dependencies: GuestDependencies): Handler {
  const { deployment, clock, log, limiter, afterAnswer } = dependencies
  const answer = async (request: Request) => {
    try {
      if (request.method === 'POST') rejectCrossOrigin(request)
      const services = await deployment()
      const now = clock()
      if (services.settings.limitsAddresses) limiter.count(request, now)
      const { event, guest } = await find(request, services, now)
      if (request.method !== 'POST')
        return page(event, guest.has === 'nothing' ? done(guest) : question(guest))
      if (guest.has !== 'nothing') {
        const row = laterRow(guest, 'gave back', now)
        await services.delivery.sheets.append(guestsTable, row)
        afterAnswer(tell(row, services, new URL(request.url).origin))
      }
      return page(event, done(guest))
    } catch (error) {
      const httpError = toHttpError(error, NOT_REACHED)
      log({
        level: 'info',
        event: 'refused',
        form: guestsTable.id,
        status: httpError.status,
        ...httpError.log,
      })
      return errorResponse(request, httpError)
    }
  }
  return methods({ get: answer, post: answer })
}

const NOT_REACHED = 'We cannot look up your registration at the moment. Open the link again in some minutes.'

/** The event and the guest of the key. @throws HttpError, ServiceError */
async function find(request: Request, { settings, delivery, events }: Services, now: Date) {
  const named = readKey(settings, new URL(request.url).searchParams.get('key') ?? '')
  if (!named) throw new HttpError(403, 'This link is not whole. Open it again from the e-mail.')
  const event = events.find(({ id }) => id === named.event)
  if (!event || event.isCancelled)
    throw new HttpError(410, 'This event does not take place: nothing is to be done.')
  if (now.getTime() >= Date.parse(event.starts))
    throw new HttpError(410, 'This event has begun: a seat can no longer be given back.')
  const guest = seatsOf(await delivery.sheets.latestRows(guestsTable, SEAT_FIELDS), event).guestOf(named.id)
  if (!guest) throw new HttpError(410, 'This registration is gone: nothing is to be done.')
  return { event, guest }
}

/** Sends the letter about a row that was just written. What fails is pending. Never rejects. */
async function tell(row: Row, services: Services, requestOrigin: string): Promise<void> {
  const { delivery } = services
  const cells = cellTexts(row)
  const about = { table: guestsTable, cells, requestOrigin }
  const letter = delivery.notifiers.find(({ kind }) => kind === 'guest')?.make(about, services)
  const sent = await attempt(() => letter?.({ isPatient: true }))
  const ofRow = { table: guestsTable, submissionId: row.id, notice: 'guest' } as const
  await attempt(() => markNotice(delivery.sheets, ofRow, sent))
}

const nameOf = ({ has, hadSeat }: Guest) =>
  has === 'seat' || (has === 'nothing' && hadSeat) ? 'seat' : 'place on the waiting list'

const question = (
  guest: Guest,
): Markup => html`<p>You have a ${nameOf(guest)}. Give it back, and somebody who waits gets it.</p>
<form class="plain-form" method="post"><button class="plain-button cut" type="submit">Give my ${nameOf(guest)} back</button></form>`

const done = (guest: Guest): Markup =>
  html`<p role="status">You gave your ${nameOf(guest)} back. Thank you for telling us: you need do nothing more.</p>`

function page(event: StudioEvent, content: Markup): Response {
  const title = "I can't come"
  const text = plainPage(
    title,
    html`<h1>${title}</h1>
<p><strong>${event.title}</strong><br>${dateOf(event)}, ${timeOf(event)}</p>
${content}
<p><a href="${pathOf(event) ?? '/events'}">To the event</a></p>`,
  )
  const headers = { ...NO_STORE, 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
  return new Response(text, { headers })
}
