import { studioTime } from '../studioClock.js'
import { oneLine, severalLines } from '../typedText.js'
import { type EventCells, type EventColumn, eventColumns } from './_columns.js'
import { type AgendaPart, laterBy } from './_defineEvent.js'

/** What a spreadsheet shows where a formula has no result. */
const FORMULA_ERROR = /^#(REF|N\/A|VALUE|NAME\?|DIV\/0|ERROR|NUM|NULL)!?$/

/** Reads the cells of one row, and collects what is wrong with them. A wrong cell gives an empty text. */
export class RowReader {
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

  /** The text on one line. */
  text(column: EventColumn): string {
    return this.lines(column).join(' ')
  }

  /** The lines that are not empty, without what cannot be seen. A formula's error is a mistake. */
  lines(column: EventColumn): readonly string[] {
    const text = severalLines(String(this.#cells[column] ?? ''))
    if (FORMULA_ERROR.test(text)) this.fail(column, `${text} is a formula's error. Write the text itself.`)
    return text.split('\n').map(oneLine).filter(Boolean)
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
    if (!date || !time) return ''
    try {
      return studioTime(`${date}T${time}`)
    } catch {
      this.fail(column, 'Clocks are changed in this hour. Choose another time.')
      return ''
    }
  }

  /** `Free`, `Coming Soon`, `TBD` or dollars. No dollars are `Free`: the list has a column of its own for it. */
  price(): string {
    const cell = this.#cells.price ?? ''
    const text = typeof cell === 'number' ? cell.toLocaleString('en-US') : this.text('price')
    const usual = ['Free', 'Coming Soon', 'TBD'].find((price) => price.toLowerCase() === text.toLowerCase())
    const price = usual ?? (/^[\d,]+$/.test(text) ? `$${text}` : text)
    return price === '$0' ? 'Free' : price
  }

  /** The number of seats; undefined where the cell is empty, NaN for anything but a number. */
  seats(): number | undefined {
    const text = this.text('seats')
    return text === '' ? undefined : Number(text)
  }

  /** The text about the spots. A number alone, which would say nothing on a card, becomes one. */
  spots(): string {
    const text = this.text('spots') || this.text('seats')
    return /^\d+$/.test(text) ? `${text} spot${text === '1' ? '' : 's'} available` : text
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

const pad = (number: number | string | undefined) => String(number).padStart(2, '0')
