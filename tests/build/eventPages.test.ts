import { readdirSync, readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dateOf, isSold, timeOf, usesTemplate } from '../../content/events/_format'
import { hosts } from '../../content/events/_hosts'
import { eventNamed, events } from '../../content/events/_list'
import { eventPage, eventStates } from '../../content/pages/event'
import { checkoutAddress, paymentCopy } from '../../content/payment'
import { attributesOf, domOf, textOf } from '../support/builtFiles'

const templateEvents = events.filter(usesTemplate)

// Reads what `npm run build` wrote: run that first.
const site = 'dist/client'
const read = (file: string) => readFileSync(`${site}/${file}`, 'utf8')

test('every event has a calendar file with its own hours, and there is no other file', () => {
  const files = readdirSync(`${site}/events`).filter((file) => file.endsWith('.ics'))
  expect(files.sort()).toEqual(events.map(({ id }) => `${id}.ics`).sort())
  for (const { id, starts, ends, title, description, details, isDetailsPending } of events) {
    const file = read(`events/${id}.ics`)
    const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined
    const event = new ICAL.Event(entry)
    // Never changed: calendars would show the event twice.
    expect([event.uid, event.summary]).toEqual([`${id}@events.whittle`, title])
    for (const text of [description, details?.booking?.href ?? '']) expect(event.description).toContain(text)
    expect(event.location, id).toMatch(/\w/)
    const url = String(entry?.getFirstPropertyValue('url') ?? '')
    expect(url.endsWith(`/events/${id}`), id).toBe(!isDetailsPending)
    expect(entry?.getFirstPropertyValue('status')).toBe(isDetailsPending ? 'TENTATIVE' : 'CONFIRMED')
    expect(event.startDate.zone?.tzid).toBe('UTC')
    expect(event.startDate.toJSDate()).toEqual(new Date(starts))
    expect(event.endDate.toJSDate()).toEqual(new Date(ends))
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  }
})

test('all events can be subscribed to in one calendar', () => {
  const told = new ICAL.Component(ICAL.parse(read('events.ics'))).getAllSubcomponents('vevent')
  expect(told.map((entry) => new ICAL.Event(entry).summary)).toEqual(events.map(({ title }) => title))
})

test('structured data has the event of a page until its end, and never marks it as scheduled', () => {
  for (const { id, ends } of templateEvents) {
    const path = `/events/${id}`
    const written = Date.parse(attributesOf(path, '[data-written]', 'data-written')[0] ?? '')
    const data = textOf(path, 'script[type$="ld+json"]')
    expect(data.includes('"startDate"'), id).toBe(written < Date.parse(ends))
    expect(data.includes('"offers"'), id).toBe(data.includes('"isAccessibleForFree"'))
    expect(data).not.toContain('EventScheduled')
  }
})

test.each(templateEvents)(
  'the page of $id shows all details of the event, and links to the listing',
  (event) => {
    const path = `/events/${event.id}`
    const main = textOf(path, 'main')
    const { place } = eventPage
    const { agenda = [], learn = [], attend = [], bring = [], booking, host } = event.details ?? {}
    for (const text of [
      // Together, because the words of a type are in other texts too.
      [event.type, event.difficulty, event.title].join(''),
      ...[event.subtitle, event.price, event.spots],
      ...[dateOf(event), timeOf(event), event.place ?? (event.isInPerson ? place.inPerson : place.virtual)],
      ...[isSold(event) ? paymentCopy.book : (booking?.label ?? eventStates.join), host && hosts[host].name],
      ...[...agenda.map(({ title }) => title), ...learn, ...attend, ...bring],
    ])
      expect(main).toContain(text)
    const hrefs = attributesOf(path, 'main a', 'href')
    expect(hrefs).toContain('/events')
    if (isSold(event)) expect(hrefs).toContain(checkoutAddress({ event: event.id }))
    if (booking) expect(hrefs).toContain(booking.href)
  },
)

test('the workshop for investors is one page at two addresses, with one way to pay', () => {
  const [main, alias] = ['/events/vibe-coding-vcs', '/for-vcs'].map((path) => domOf(path)('main'))
  expect(main?.text()).toContain(eventNamed('vibe-coding-vcs').price)
  expect(main?.find('time[datetime^=PT]')).toHaveLength(9)
  expect(alias?.html()).toBe(main?.html())
  const wayToPay = main?.find(`a[href="${checkoutAddress({ offer: 'investors' })}"]`)
  expect(wayToPay?.attr('target')).toBe('_blank')
  expect(wayToPay).toHaveLength(1)
})
