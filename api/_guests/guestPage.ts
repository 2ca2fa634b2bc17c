import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { dateOf, pathOf, timeOf } from '../../content/events/_format.js'
import { studio } from '../../content/studio.js'
import { html } from '../_common/html.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import { deliver } from '../_delivery/deliver.js'
import type { Dependencies, Services } from '../_delivery/services.js'
import { answering } from '../_http/answering.js'
import { plainPage } from '../_http/errorPage.js'
import { HttpError } from '../_http/httpError.js'
import { rejectCrossOrigin } from '../_http/origin.js'
import { NO_STORE } from '../_http/reply.js'
import { type Handler, methods } from '../_http/router.js'
import { REFERENCE } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { guestsAt, type Has, hasEnoughEmails, laterRow, NOTES, readGuests } from './guests.js'
import { readKey } from './wayOut.js'

/** Longest time for reading the tab, in milliseconds. */
const READ_MS = 8000

/**
 * The page of the link "I can't come" in e-mails to guests. `GET` shows what the address has now and a button, and changes nothing,
 * because mail scanners open every link. `POST`, which the button sends, gives that back; repeated, it says the same.
 * @returns 200; 403 for a wrong key; 410 when the event has begun or was cancelled, or the registration is gone
 */
export function guestPage(dependencies: Dependencies): Handler {
  const { deployment, clock, log, limiter } = dependencies
  const about = { log, sentence: NOT_REACHED, line: { form: guestsTable.id } }
  const answer = answering(about, async (request) => {
    if (request.method === 'POST') rejectCrossOrigin(request)
    const services = await deployment()
    const now = clock()
    if (services.settings.limitsAddresses) limiter.count(request, now)
    const found = await find(request, services, now)
    if (request.method !== 'POST') return page(found.event, found.guest.has)
    if (found.guest.has !== 'gave back') await giveBack(found, services, dependencies, now)
    return page(found.event, 'gave back')
  })
  return methods({ get: answer, post: answer })
}

const NOT_REACHED = 'We cannot look up your registration at the moment. Open the link again in some minutes.'

/** The event, and what the address of the key has there now. @throws HttpError, ServiceError */
async function find(request: Request, { store, events }: Services, now: Date) {
  const id = readKey(await store.secret(), new URL(request.url).searchParams.get('key') ?? '')
  if (!id) throw new HttpError(403, 'This link is not whole. Open it again from the e-mail.')
  const rows = await readGuests(store, READ_MS)
  const cells = rows.find(({ submissionId }) => submissionId === id)?.cells
  if (!cells) throw new HttpError(410, 'This registration is gone: nothing is to be done.')
  const event = events.find((one) => one.id === cells.event)
  const mailbox = mailboxOf(cells.email ?? '')
  const guest = guestsAt(rows, cells.event ?? '').find((one) => one.mailbox === mailbox)
  if (!event || !guest || event.isCancelled)
    throw new HttpError(410, 'This event does not take place: nothing is to be done.')
  if (now.getTime() >= Date.parse(event.starts))
    throw new HttpError(410, 'This event has begun: a seat can no longer be given back.')
  return { event, guest, rows }
}

/** Adds the row that gives back; its e-mail follows. @throws HttpError 503 */
async function giveBack(
  { guest, rows }: Awaited<ReturnType<typeof find>>,
  services: Services,
  dependencies: Dependencies,
  now: Date,
): Promise<void> {
  const notes = [
    ...(guest.has === 'waiting' ? [NOTES.waited] : []),
    ...(hasEnoughEmails(rows, guest.mailbox, now) ? [NOTES.noEmail] : []),
  ]
  const row = laterRow(guest, 'gave back', notes, now)
  const reference = guest.row.cells[REFERENCE] ?? ''
  const line = { event: 'submission', form: guestsTable.id, id: row.id, reference, status: 200 } as const
  const text = `${studio.name}: something went wrong after ${reference} was given back.`
  await deliver(
    { table: guestsTable, row, judge: (letter) => dependencies.letters.judge(letter, undefined, now) },
    services,
    {
      ...dependencies,
      lineOf: () => line,
      tell: (reason) => dependencies.alarm(services.alert, `${text} ${reason}`, reason),
    },
  )
}

/** The page. @param has - what the address has now */
function page(event: StudioEvent, has: Has): Response {
  const title = "I can't come"
  const what = has === 'seat' ? 'seat' : 'place on the waiting list'
  const done = html`<p role="status">You have no seat here any more. Thank you for telling us: you need do nothing more.</p>`
  const question = html`<p>You have a ${what}. Give it back, and somebody who waits gets it.</p>
<form class="plain-form" method="post"><button class="button chamfer" type="submit">Give my ${what} back</button></form>`
  const text = plainPage(
    title,
    html`<h1>${title}</h1>
<p><strong>${event.title}</strong><br>${dateOf(event)}, ${timeOf(event)}</p>
${has === 'gave back' ? done : question}
<p><a href="${pathOf(event) ?? '/events'}">To the event</a></p>`,
  )
  const headers = { ...NO_STORE, 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
  return new Response(text, { headers })
}
