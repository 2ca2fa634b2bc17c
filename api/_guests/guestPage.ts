import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, pathOf, timeOf } from '../../content/events/_format.js'
import { html, type Markup } from '../_common/html.js'
import type { Dependencies, Services } from '../_delivery/services.js'
import { plainPage } from '../_http/errorPage.js'
import { HttpError, toHttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { errorResponse, NO_STORE } from '../_http/reply.js'
import { type Handler, methods } from '../_http/router.js'
import { guestsTable } from '../_tables/tables.js'
import { laterRow } from './news.js'
import { readGuests } from './registration.js'
import { type Guest, seatsOf } from './seats.js'
import { readKey } from './wayOut.js'

type GuestDependencies = Pick<Dependencies, 'deployment' | 'clock' | 'log' | 'limiter'>

/** Longest time for reading the tab, in milliseconds. */
const READ_MS = 8000

/**
 * The page of a letter's link "I can't come". `GET` shows a button and changes nothing, because mail scanners open every link.
 * `POST`, which the button sends, gives the seat or the place back; repeated, it says the same.
 * @returns 200; 403 for a wrong key; 410 when the event has begun or was cancelled, or the registration is gone
 */
export function guestPage(dependencies: GuestDependencies): Handler {
  const { deployment, clock, log, limiter } = dependencies
  const answer = async (request: Request) => {
    try {
      if (request.method === 'POST') rejectCrossOrigin(request)
      const services = await deployment()
      const now = clock()
      if (services.settings.limitsAddresses) limiter.count(request, now)
      const { event, guest } = await find(request, services, now)
      if (request.method !== 'POST')
        return page(event, guest.has === 'nothing' ? done(guest) : question(guest))
      if (guest.has !== 'nothing') await services.store.add(guestsTable, laterRow(guest, 'gave back', now))
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
async function find(request: Request, { settings, store, events }: Services, now: Date) {
  const named = readKey(settings, new URL(request.url).searchParams.get('key') ?? '')
  if (!named) throw new HttpError(403, 'This link is not whole. Open it again from the e-mail.')
  const event = events.find(({ id }) => id === named.event)
  if (!event || event.isCancelled)
    throw new HttpError(410, 'This event does not take place: nothing is to be done.')
  if (now.getTime() >= Date.parse(event.starts))
    throw new HttpError(410, 'This event has begun: a seat can no longer be given back.')
  const guest = seatsOf(await readGuests(store, READ_MS), event).guestOf(named.id)
  if (!guest) throw new HttpError(410, 'This registration is gone: nothing is to be done.')
  return { event, guest }
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
