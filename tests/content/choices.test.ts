import { expect, test } from 'vitest'
import { choices, eventChoice } from '../../content/choices'
import { events } from '../../content/events/_list'
import { workshops } from '../../content/pages/workshops'
import { workshopFormats } from '../../content/workshop-formats'

test('every format, audience and event is a choice with its own id', () => {
  const all = [...choices, ...events.map(eventChoice)]
  const ids = all.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id } of [...workshopFormats, ...workshops.audiences]) expect(ids).toContain(id)
  for (const { label } of all) expect(label.length).toBeLessThanOrEqual(200)
})

test('who chooses a full event waits for a spot', () => {
  const event = { id: 'x', title: 'Vibe Night', starts: '2026-10-23T18:00' }
  expect(eventChoice({ ...event, isFull: true }).label).toBe('Vibe Night, October 23, 2026 (waiting list)')
  expect(eventChoice(event).label).toBe('Vibe Night, October 23, 2026')
})
