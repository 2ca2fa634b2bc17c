import { readdirSync, readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { dateOf, timeOf } from '../../content/events/_format'
import { hosts } from '../../content/events/_hosts'
import { events } from '../../content/events/_list'
import { eventPage } from '../../content/pages/events'
import { routes } from '../../content/routes'
import { REGISTRATION_FEE } from '../../content/vcs-payment'
import { unescaped } from '../support/builtFiles'
import { firstScripts } from '../support/firstScripts'

const templateEvents = events.filter(({ details }) => details)

// Reads what `npm run build` wrote: run that first.
const site = 'dist/client'
const read = (file: string) => readFileSync(`${site}/${file}`, 'utf8')

test('every event has a calendar file with its own hours, and there is no other file', () => {
  const files = readdirSync(`${site}/events`).filter((file) => file.endsWith('.ics'))
  expect(files.sort()).toEqual(events.map(({ id }) => `${id}.ics`).sort())
  for (const { id, starts, ends, title } of events) {
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(read(`events/${id}.ics`))).getFirstSubcomponent('vevent') ?? undefined,
    )
    expect(event.summary).toBe(title)
    expect(event.startDate.toJSDate()).toEqual(new Date(starts))
    expect(event.endDate.toJSDate()).toEqual(new Date(ends))
  }
})

test('all events can be subscribed to in one calendar', () => {
  const told = new ICAL.Component(ICAL.parse(read('events.ics'))).getAllSubcomponents('vevent')
  expect(told.map((entry) => new ICAL.Event(entry).summary)).toEqual(events.map(({ title }) => title))
})

test('structured data has the event of a page until its end, and never marks it as scheduled', () => {
  for (const { id, ends } of templateEvents) {
    const html = read(`events/${id}.html`)
    const written = Date.parse(/data-written="([^"]+)"/.exec(html)?.[1] ?? '')
    const data = /<script type="application\/ld\+json">([^<]*)/.exec(html)?.[1] ?? ''
    expect(data.includes('"startDate"'), id).toBe(written < Date.parse(ends))
    expect(data.includes('"offers"'), id).toBe(data.includes('"isAccessibleForFree"'))
    expect(data).not.toContain('EventScheduled')
  }
})

const mainOf = (id: string) => /<main.*<\/main>/s.exec(read(`events/${id}.html`))?.[0] ?? ''

test.each(templateEvents)('the page of $id shows all details of the event', (event) => {
  const { place } = eventPage
  const main = unescaped(mainOf(event.id))
  const words = main.replace(/<[^>]*>/g, '')
  const { agenda = [], learn = [], attend = [], bring = [], booking, host } = event.details ?? {}
  for (const text of [
    ...[event.title, event.subtitle, event.type, event.difficulty, event.price, event.spots],
    ...[timeOf(event), event.place ?? (event.isInPerson ? place.inPerson : place.virtual)],
    ...[booking?.href, booking?.label, host && hosts[host].name],
    ...[...agenda.map(({ title }) => title), ...learn, ...attend, ...bring],
  ])
    expect(main).toContain(text)
  // Weekday and day are two lines of the ticket.
  expect(words).toContain(dateOf(event))
})

test('every event page links to the listing', () => {
  for (const { id } of templateEvents) {
    const main = mainOf(id)
    expect(main, id).toMatch(new RegExp(`<a[^>]* href="/events"[^>]*>(?:<[^>]*>)*${eventPage.back}`))
  }
})

test('the workshop for investors shows its fee and its nine parts', () => {
  const main = mainOf('vibe-coding-vcs')
  expect(main).toContain(`>${REGISTRATION_FEE}<`)
  expect(main.match(/<time dateTime="PT\d+M"/gi)).toHaveLength(9)
})

test('the two addresses of the workshop for investors show one page', () => {
  const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0]
  expect(main(read('for-vcs.html'))).toBe(main(read('events/vibe-coding-vcs.html')))
})

describe('what a page loads does not grow with the number of events', () => {
  const scriptsOf = (path: string) => [...firstScripts(path)]
  /** Only in an event's own file; the workshop for investors is in the list of routes. */
  const told = templateEvents.map(({ description }) => description.slice(0, 40))
  const eventsIn = (path: string) => {
    const code = scriptsOf(path).map(read).join('\n')
    return told.filter((words) => code.includes(words))
  }

  test('the words that the next test looks for are in the site’s scripts', () => {
    const scripts = readdirSync(`${site}/assets`, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    )
    const code = scripts.map((file) => read(`assets/${file}`)).join('\n')
    expect(told.filter((words) => !code.includes(words))).toEqual([])
  })

  test.each([...routes.map(({ path }) => path), ...templateEvents.map(({ id }) => `/events/${id}`)])(
    '%s starts without any event’s content, and without the list of event files',
    (path) => {
      expect(scriptsOf(path).length).toBeGreaterThan(2)
      expect(eventsIn(path)).toEqual([])
      expect(scriptsOf(path).filter((file) => read(file).includes('ai-power-hour-sep24'))).toEqual([])
    },
  )
})
