import { longDate } from '../days.js'
import { studioTime } from '../studioClock.js'
import { oneLine, severalLines } from '../typedText.js'
import { readBox, readDays, readDollars, readTime } from './_cellReaders.js'
import { type EventCells, type EventColumn, eventColumns } from './_columns.js'
import { type AgendaPart, dayAfter, laterBy } from './_defineEvent.js'

/** What spreadsheet programs show where a formula has no result, or none yet. Some translate their errors. */
const FORMULA_ERROR = /^(?:#[¡¿]?[\p{Lu}/_]{1,20}0?[!?]|#N\/[AD]|#NV|Err:\d{3}|Loading(?:\.\.\.|…))$/u
/** Most characters of a cell. What is longer is not read. */
const CELL_MAX = 10_000
/** Most places of an event. A larger number in "Spots" is a date. */
const SPOTS_MAX = 2000
/** What to do about a text of which the program has made something else. */
export const WRITE_AGAIN =
  'Sheets has made a date or a number of this. Write it again: the column is text now.'

/** Reads the cells of one row, and collects what is wrong with them. A wrong cell gives an empty text. */
export class RowReader {
  readonly #cells: EventCells
  readonly #order: 'MDY' | 'DMY' | undefined
  readonly #problems = new Map<EventColumn, string>()

  /** @param order - of the dates in the file, where it tells one (`orderOfDates`) */
  constructor(cells: EventCells, order: 'MDY' | 'DMY' | undefined) {
    this.#cells = cells
    this.#order = order
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

  /** The text on one line. */
  text(column: EventColumn): string {
    return this.lines(column).join(' ')
  }

  /** The lines that are not empty, without what cannot be seen. */
  lines(column: EventColumn): readonly string[] {
    const cell = this.#cells[column] ?? ''
    const { kind } = eventColumns[column]
    const isText = typeof cell === 'string' || (kind !== 'text' && kind !== 'lines')
    const isCount = column === 'spots' && Number.isInteger(cell) && Number(cell) <= SPOTS_MAX
    if (!isText && !isCount) return this.#wrong(column, WRITE_AGAIN)
    const all = String(cell)
    if (all.length > CELL_MAX)
      return this.#wrong(
        column,
        `This is longer than ${CELL_MAX.toLocaleString('en-US')} characters. Shorten it.`,
      )
    const text = severalLines(all)
    if (FORMULA_ERROR.test(text))
      return this.#wrong(column, `${text} is a formula's error, or not ready. Write the text itself.`)
    return text.split('\n').map(oneLine).filter(Boolean)
  }

  #wrong(column: EventColumn, sentence: string): readonly string[] {
    this.fail(column, sentence)
    return []
  }

  isTicked(column: EventColumn): boolean {
    const isTicked = readBox(this.text(column))
    if (isTicked === undefined) this.fail(column, 'Tick the box, or leave it empty.')
    return isTicked === true
  }

  flags(): object {
    return {
      ...(this.isTicked('full') && { isFull: true }),
      ...(this.isTicked('cancelled') && { isCancelled: true }),
    }
  }

  /** `YYYY-MM-DD`, from a serial number (days since December 30, 1899) or what `readDays` reads. */
  date(column: EventColumn): string {
    const cell = this.#cells[column] ?? ''
    const text = this.text(column)
    if (typeof cell === 'number') {
      const date = new Date((Math.floor(cell) - 25_569) * 86_400_000)
      const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
      if (/^20\d\d-/.test(iso)) return iso
    }
    const days = readDays(text)
    const [one, other] = days
    const meant = other ? days.find(({ order }) => order === this.#order) : one
    if (meant && typeof cell !== 'number') return meant.day
    this.fail(
      column,
      one && other
        ? `${cut(text)} may be ${longDate(one.day)} or ${longDate(other.day)}. Write it like 23 Oct 2026, or choose the format 2026-10-23 for the column.`
        : `${text ? `${cut(text)} is no date. ` : ''}Write it like 10/23/2026.`,
    )
    return ''
  }

  /** `HH:MM`, from a serial number (a part of a day) or what `readTime` reads. */
  time(column: EventColumn): string {
    const cell = this.#cells[column] ?? ''
    const text = this.text(column)
    if (typeof cell === 'number' && cell >= 0) return laterBy('00:00', Math.round((cell % 1) * 1440) % 1440)
    const time = readTime(text)
    if (time) return time
    this.fail(column, `${text ? `${cut(text)} is no time of day. ` : ''}Write it like 2:00 PM.`)
    return ''
  }

  /** A time of the studio's clock as ISO 8601 with its offset; empty where date or time are wrong. An event ends at midnight. */
  instant(column: 'starts' | 'ends', date: string, time: string): string {
    if (!date || !time) return ''
    try {
      return studioTime(column === 'ends' && time === '00:00' ? `${dayAfter(date)}T00:00` : `${date}T${time}`)
    } catch {
      this.fail(column, 'Clocks are changed in this hour. Choose another time.')
      return ''
    }
  }

  /** `Free`, `Coming Soon`, `TBD` or dollars. No dollars are `Free`: the list has a column of its own for it. */
  price(): string {
    const text = this.text('price')
    const usual = ['Free', 'Coming Soon', 'TBD'].find((price) => price.toLowerCase() === text.toLowerCase())
    const dollars = readDollars(text)
    return (
      usual ?? (dollars === undefined ? text : dollars === 0 ? 'Free' : `$${dollars.toLocaleString('en-US')}`)
    )
  }

  /** The number of seats; undefined where the cell is empty, NaN for anything but a number. */
  seats(): number | undefined {
    const text = this.text('seats')
    return text === '' ? undefined : Number(text)
  }

  /** The text about the spots; where this site takes the registrations, the number of seats. A number alone becomes a text. */
  spots(): string {
    const [seats, spots] = [this.text('seats'), this.text('spots')]
    // How many are still available is in the page, above the form.
    if (seats) return `${seats} seat${seats === '1' ? '' : 's'}`
    return /^\d+$/.test(spots) ? `${spots} spot${spots === '1' ? '' : 's'} available` : spots
  }

  /** The parts of the agenda, one a line: `5 min · Intro: who is here`. */
  agenda(): readonly AgendaPart[] {
    return this.lines('agenda').flatMap((line) => {
      const [start = '', minutes] = /^(\d{1,3})\s*min\.?\s*[·•|–-]/i.exec(line) ?? []
      const [title = '', ...rest] = line.slice(start.length).split(':')
      const text = rest.join(':').trim()
      if (minutes && title.trim())
        return [{ minutes: Number(minutes), title: title.trim(), ...(text && { text }) }]
      this.fail('agenda', `“${cut(line)}” is no part. Write it like “5 min · Intro: who is here”.`)
      return []
    })
  }
}

/** The beginning of a cell, for a sentence. */
const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
