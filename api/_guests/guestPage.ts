import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, pathOf, timeOf } from '../../content/events/_format.js'
import { studio } from '../../content/studio.js'
import { html } from '../_common/html.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import type { Dependencies } from '../_delivery/services.js'
import { deliverForm } from '../_forms/deliverForm.js'
import { answering } from '../_http/answering.js'
import { plainPage } from '../_http/errorPage.js'
import { HttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { NO_STORE } from '../_http/reply.js'
import { type Handler, methods } from '../_http/router.js'
import { guestsTable } from '../_tables/tables.js'
import { guestsAt, type Has, laterOf, readGuests } from './guests.js'
import { readKey } from './wayOut.js'

/**
 * The page of the link "I can't come" in e-mails to guests. `GET` shows what the address has now and a button, and changes nothing,
 * because mail scanners open every link. `POST`, which the button sends, gives that back; repeated, it says the same.
 * @returns 200; 403 for a wrong key; 410 when the event has begun or was cancelled, or the registration is gone
 */
export function guestPage(dependencies: Dependencies): Handler {
  const { deployment, clock, log, limiter } = dependencies
  const about = { log, sentence: NOT_REACHED, line: { form: guestsTable.id } }
  const answer = answering(about, async (request) => {
    const isPressed = request.method === 'POST'
    if (isPressed) rejectCrossOrigin(request)
    const services = await deployment()
    const { settings, store, events } = services
    const now = clock()
    if (settings.limitsAddresses) limiter.count(request, now)
    const id = readKey(await store.secret(), new URL(request.url).searchParams.get('key') ?? '')
    if (!id) throw new HttpError(403, 'This link is not whole. Open it again from the e-mail.')
    const rows = await readGuests(store)
    const { event: eventId = '', email = '' } = rows.find((row) => row.submissionId === id)?.cells ?? {}
    const event = events.find((one) => one.id === eventId)
    const guest = guestsAt(rows, eventId).all.find(({ mailbox }) => mailbox === mailboxOf(email))
    if (!event || !guest || event.isCancelled || now.getTime() >= Date.parse(event.starts))
      throw new HttpError(410, NOTHING_TO_DO)
    if (!isPressed || guest.has === 'gave back') return page(event, guest.has)
    const submission = laterOf(guest, 'gave back', now)
    const incoming = { request, submission, rows, isSuspect: false, sender: undefined, statusOf: () => 200 }
    await deliverForm(incoming, services, { ...dependencies, sentence: NOT_GIVEN_BACK })
    return page(event, 'gave back')
  })
  return methods({ get: answer, post: answer })
}

const NOT_REACHED = 'We cannot look up your registration at the moment. Open the link again in some minutes.'
const NOT_GIVEN_BACK = `Your place could not be given back. Press the button again in some minutes, or e-mail us at ${studio.email}.`
const NOTHING_TO_DO =
  'There is nothing to give back: the event has begun or is cancelled, or your registration is gone.'

/** What the page says to who has this. */
const SAYS: Readonly<Record<Has, string>> = {
  seat: 'You have a seat. Give it back, and somebody who waits gets it.',
  waiting: 'You are on the waiting list. Give your place back, and others move up.',
  'gave back': 'You have no seat here any more. Thank you for telling us: you need do nothing more.',
}

function page(event: StudioEvent, has: Has): Response {
  const title = "I can't come"
  const button = html`<form class="plain-form" method="post"><button class="button chamfer">Give it back</button></form>`
  const text = plainPage(
    title,
    html`<h1>${title}</h1>
<p><strong>${event.title}</strong><br>${dateOf(event)}, ${timeOf(event)}</p>
<p role="status">${SAYS[has]}</p>
${has !== 'gave back' && button}
<p><a href="${pathOf(event) ?? '/events'}">To the event</a></p>`,
  )
  return new Response(text, { headers: { ...NO_STORE, 'Content-Type': 'text/html; charset=utf-8' } })
}
