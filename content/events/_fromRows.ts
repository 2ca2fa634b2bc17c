import { CalendarDateTime, toZoned } from '@internationalized/date'
import { dayOf, short } from '../days.js'
import { studio } from '../studio.js'
import { type EventCells, type EventColumn, eventColumns } from './_columns.js'
import { type AgendaPart, agendaFrom, laterBy, minutesBetween, type StudioEvent } from './_defineEvent.js'
import { places } from './_format.js'
import { hosts } from './_hosts.js'
import { readEvent } from './_rules.js'

/** A row of the tab "Events". `number` is the row's number as the spreadsheet shows it. */
export type EventRow = { readonly number: number; readonly cells: EventCells }

/** The events of the tab, and a sentence for each mistake: `Row 5, Date: …`. With a mistake, no event counts. */
export type EventReading = { readonly events: readonly StudioEvent[]; readonly problems: readonly string[] }

/**
 * Reads the published rows of the tab "Events" (docs/events.md).
 * @param files - the events of `content/events/`. One with sections of its own stays: a row with its address changes only its
 * date, times, price, spots, `Full` and `Cancelled`. All others are replaced by the rows.
 * @param isTaken - whether a last part of `/events/…` belongs to a page that is no event.
 */
export function eventsFromRows(
  rows: readonly EventRow[],
  files: readonly StudioEvent[],
  isTaken: (id: string) => boolean,
): EventReading {
  const fixed = new Map(files.filter(hasOwnSections).map((event) => [event.id, event]))
  const events = new Map(fixed)
  const rowOf = new Map<string, number>()
  const problems: string[] = []
  for (const { number, cells } of rows) {
    const row = new RowReader(cells)
    if (row.isTicked('published')) {
      const id = row.text('address')
      const file = fixed.get(id)
      if (rowOf.has(id)) row.fail('address', `Row ${rowOf.get(id)} has this address, too. Write another one.`)
      else if (!file && isTaken(id)) row.fail('address', 'Another page has this address. Write another one.')
      if (id) rowOf.set(id, number)
      const { event, problems } = readEvent(file ? changedEvent(row, file) : newEvent(row))
      // An empty time comes from a wrong cell, which has its sentence already.
      for (const { path, message } of problems)
        if (!row.hasWrongTime || !/^(starts|ends|details.agenda)/.test(path))
          row.fail(columnOf(path), `${message}.`)
      if (event) events.set(id, event)
    }
    problems.push(...row.problems.map((problem) => `Row ${number}, ${problem}`))
  }
  return { events: [...events.values()], problems }
}

/** Whether an event stays a file: it has a page or a section that no row can describe. */
export const hasOwnSections = ({ details, isDetailsPending }: StudioEvent) =>
  details ? details.extra !== undefined : !isDetailsPending

/** An event that stays a file, with what its row changes. */
function changedEvent(row: RowReader, file: StudioEvent): unknown {
  const date = row.text('date') === '' ? file.starts.slice(0, 10) : row.date('date')
  const start = row.text('starts') === '' ? file.starts.slice(11, 16) : row.time('starts')
  const end = row.text('ends') === '' ? file.ends.slice(11, 16) : row.time('ends')
  const moved = minutesBetween(file.starts.slice(11, 16), start)
  return {
    ...file,
    starts: row.instant('starts', date, start),
    ends: row.instant('ends', date, end),
    ...(row.text('price') && { price: row.price() }),
    ...(row.text('spots') && { spots: row.text('spots') }),
    ...row.flags(),
    ...(file.details && {
      details: {
        ...file.details,
        agenda: file.details.agenda.map((part) => ({ ...part, at: laterBy(part.at, moved) })),
      },
    }),
  }
}

/** The event that a row describes. Without a link its details are pending. */
function newEvent(row: RowReader): unknown {
  const [date, start] = [row.date('date'), row.time('starts')]
  const place = row.text('place') || places.virtual
  const highlights = row.lines('highlights')
  if (!row.text('address')) row.fail('address', `Write one, such as ${suggestedId(row.text('title'), date)}.`)
  return {
    id: row.text('address'),
    title: row.text('title'),
    subtitle: row.text('subtitle'),
    starts: row.instant('starts', date, start),
    ends: row.instant('ends', date, row.time('ends')),
    type: row.text('type'),
    difficulty: row.text('level'),
    description: row.text('description'),
    ...(highlights.length > 0 && { highlights }),
    price: row.price(),
    spots: row.text('spots'),
    ...(place === places.inPerson && { isInPerson: true }),
    ...(!Object.values<string>(places).includes(place) && { place, isInPerson: true }),
    ...(row.isTicked('listed') && { isListed: true }),
    ...row.flags(),
    // The only event that may be co-hosted (docs/product.md#events-listing). Rows have no column for it.
    ...(row.text('address') === 'ai-power-hour-2' && { isCoHosted: true }),
    ...detailsOf(row, start),
  }
}

function detailsOf(row: RowReader, start: string): object {
  const lists = { learn: row.lines('learn'), attend: row.lines('attend'), bring: row.lines('bring') }
  const parts = row.agenda()
  const href = row.text('link')
  if (!href && parts.length + lists.learn.length + lists.attend.length + lists.bring.length === 0)
    return { isDetailsPending: true }
  const host = Object.entries(hosts).find(([, { name }]) => name === row.text('host'))?.[0]
  const label = row.text('button') || (row.text('price') === 'Free' ? 'RSVP' : 'Book Now')
  return { details: { agenda: agendaFrom(start, parts), ...lists, booking: { label, href }, host } }
}

/** The column of a field of `content/events/_rules.ts`, by the field's path. */
function columnOf(path: string): EventColumn {
  const [field = ''] = path.replace(/^details\.(booking\.)?/, '').split('.')
  const other: Readonly<Record<string, EventColumn>> = { difficulty: 'level', href: 'link', label: 'button' }
  return other[field] ?? (isColumn(field) ? field : 'address')
}

const isColumn = (field: string): field is EventColumn => field in eventColumns

/** Reads the cells of one row, and collects what is wrong with them. A wrong cell gives an empty text. */
class RowReader {
  readonly #cells: EventCells
  readonly #problems = new Map<EventColumn, string>()

  constructor(cells: EventCells) {
    this.#cells = cells
  }

  /** A sentence for each column that is wrong, the first one only. */
  get problems(): readonly string[] {
    return [...this.#problems].map(([column, sentence]) => `${eventColumns[column].label}: ${sentence}`)
  }

  get hasWrongTime(): boolean {
    return (['date', 'starts', 'ends'] as const).some((column) => this.#problems.has(column))
  }

  fail(column: EventColumn, sentence: string): void {
    if (!this.#problems.has(column)) this.#problems.set(column, sentence)
  }

  /** A text in one line. */
  text(column: EventColumn): string {
    return this.lines(column).join(' ')
  }

  /** The lines that are not empty. A formula's error is no text. */
  lines(column: EventColumn): readonly string[] {
    const lines = String(this.#cells[column] ?? '')
      .split(/[\n\r\v\u2028\u2029]+/)
      .map((line) => line.replace(/[\p{Cc}\u200b\ufeff]+/gu, ' ').trim())
      .filter(Boolean)
    if (lines.length === 1 && /^#(REF|N\/A|VALUE|NAME\?|DIV\/0|ERROR|NUM|NULL)!?$/.test(lines[0] ?? ''))
      this.fail(column, `${lines[0]} is a formula's error. Write the text itself.`)
    return lines
  }

  isTicked(column: EventColumn): boolean {
    const text = this.text(column).toLowerCase()
    if (text === 'true') return true
    if (text !== '' && text !== 'false') this.fail(column, 'Tick the box, or leave it empty.')
    return false
  }

  flags(): object {
    return {
      ...(this.isTicked('full') && { isFull: true }),
      ...(this.isTicked('cancelled') && { isCancelled: true }),
    }
  }

  /** `YYYY-MM-DD`, from a serial number (days since December 30, 1899), `10/23/2026` or `2026-10-23`. */
  date(column: EventColumn): string {
    const cell = this.#cells[column] ?? ''
    const text = this.text(column)
    const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
    const written = year ? `${year}-${pad(month)}-${pad(day)}` : text
    const date =
      typeof cell === 'number' ? new Date((Math.floor(cell) - 25_569) * 86_400_000) : new Date(written)
    const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
    if (/^20\d\d-/.test(iso) && (typeof cell === 'number' || iso === written)) return iso
    this.fail(column, `${text ? `${text} is no date. ` : ''}Write it like 10/23/2026.`)
    return ''
  }

  /** `HH:MM`, from a serial number (a part of a day), `2:00 PM` or `14:00`. */
  time(column: EventColumn): string {
    const cell = this.#cells[column] ?? ''
    const text = this.text(column)
    if (typeof cell === 'number' && cell >= 0) return laterBy('00:00', Math.round((cell % 1) * 1440) % 1440)
    const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d\d))?(?::\d\d)?\s*([ap]m)?$/i.exec(text) ?? []
    const isValid = half
      ? Number(hours) >= 1 && Number(hours) <= 12
      : Number(hours) < 24 && text.includes(':')
    if (isValid && Number(minutes) < 60)
      return `${pad(half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : hours)}:${minutes}`
    this.fail(column, `${text ? `${text} is no time of day. ` : ''}Write it like 2:00 PM.`)
    return ''
  }

  /** A time of the studio's clock as ISO 8601 with its offset; empty where date or time are wrong. */
  instant(column: EventColumn, date: string, time: string): string {
    const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = `${date}:${time}`.split(/[-:]/).map(Number)
    if (!date || !time) return ''
    try {
      const zoned = toZoned(new CalendarDateTime(year, month, day, hours, minutes), studio.timeZone, 'reject')
      return `${date}T${time}-${pad(-zoned.offset / 3_600_000)}:00`
    } catch {
      this.fail(column, 'Clocks are changed in this hour. Choose another time.')
      return ''
    }
  }

  /** `Free`, `Coming Soon`, `TBD` or dollars. */
  price(): string {
    const cell = this.#cells.price ?? ''
    if (typeof cell === 'number') return `$${cell.toLocaleString('en-US')}`
    const text = this.text('price')
    const usual = ['Free', 'Coming Soon', 'TBD'].find((price) => price.toLowerCase() === text.toLowerCase())
    return usual ?? (/^[\d,]+$/.test(text) ? `$${text}` : text)
  }

  /** The parts of the agenda, one a line: `5 min · Intro: who is here`. */
  agenda(): readonly AgendaPart[] {
    return this.lines('agenda').flatMap((line) => {
      const [, minutes, title = '', text] =
        /^(\d{1,3})\s*min\.?\s*[·•|–-]\s*([^:]+?)\s*(?::\s*(.+))?$/i.exec(line) ?? []
      if (minutes) return [{ minutes: Number(minutes), title, ...(text && { text }) }]
      this.fail('agenda', `“${line.slice(0, 40)}” is no part. Write it like “5 min · Intro: who is here”.`)
      return []
    })
  }
}

/** An address made from a title and a date: `vibe-night-oct23`. */
function suggestedId(title: string, date: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .split(/[\s-]+/)
  const { month, day } = dayOf(date)
  return (
    [...words.slice(0, 4), date && short(month).toLowerCase() + day].filter(Boolean).join('-') ||
    'vibe-night-oct23'
  )
}

const pad = (number: number | string | undefined) => String(number).padStart(2, '0')
