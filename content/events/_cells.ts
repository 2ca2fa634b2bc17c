import { parseUrl } from '../parseUrl.js'
import { oneLine, severalLines } from '../typedText.js'
import type { AgendaPart } from './_defineEvent.js'

/** A cell of the tab "Events", unformatted. A date is the number of its day, a time of day a part of a day. */
export type EventCell = string | number | boolean

/** What the cells of a column hold. */
type CellKind<Value> = {
  /** The value of a cell. Throws `CellProblem`. */
  readonly read: (cell: EventCell) => Value
  /** The cell that Sheets makes of a text of `content/events.csv`. A text in another notation stays a text. */
  readonly fromFile?: ((text: string) => EventCell) | undefined
}

/** What is wrong with a cell, as a sentence that says what to write. */
export class CellProblem extends Error {}

/** Most characters of a text. What is longer is not read. */
const TEXT_MAX = 10_000
/** Dearest price in dollars. A larger number is a date that was typed into the wrong column. */
const DOLLARS_MAX = 20_000
const FORMULA_ERROR = /^#(?:N\/A|[A-Z/0]{1,12}[!?])$/

/** A box: ticked or not. */
export const box: CellKind<boolean> = {
  read(cell) {
    if (typeof cell === 'boolean' || cell === '') return cell === true
    throw new CellProblem('Tick the box, or leave it empty.')
  },
  fromFile: (text) => (text === 'TRUE' || text === 'FALSE' ? text === 'TRUE' : text),
}

/** Whether a cell has a text, such as a name, or a ticked box. */
export const textOrBox: CellKind<boolean> = {
  read: (cell) => (typeof cell === 'boolean' ? cell : linesIn(cell).length > 0),
  fromFile: box.fromFile,
}

/** Text on one line. */
export const words = (most: number, least = 1): CellKind<string> => ({
  read(cell) {
    const text = linesIn(cell).join(' ')
    if (!text) throw new CellProblem('Write something here.')
    if (text.length > most) throw new CellProblem(`Write at most ${most} characters.`)
    if (text.length < least)
      throw new CellProblem(`Write ${least} to ${most} characters: search results show them.`)
    return text
  },
})

/** One of these texts. */
export const oneOf = <Text extends string>(texts: readonly Text[]): CellKind<Text> => ({
  read(cell) {
    const found = texts.find((text) => text === linesIn(cell).join(' '))
    if (found) return found
    throw new CellProblem(`Choose ${texts.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`)
  },
})

/** The last part of an address, such as `vibe-night-oct23`. */
export const addressPart: CellKind<string> = {
  read(cell) {
    const text = linesIn(cell).join(' ')
    if (/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text !== 'index') return text
    throw new CellProblem('Write small letters, digits and hyphens, such as vibe-night-oct23, 60 at most.')
  },
}

/** The address of another site. */
export const link: CellKind<string> = {
  read(cell) {
    const text = linesIn(cell).join(' ')
    if (text.startsWith('https://') && !text.includes(' ') && parseUrl(text)) return text
    throw new CellProblem('Write the address alone, from https:// on.')
  },
}

/** A cell that may be empty. */
export const optional = <Value>({ read, ...kind }: CellKind<Value>): CellKind<Value | undefined> => ({
  ...kind,
  read: (cell) => (typeof cell === 'string' && severalLines(cell) === '' ? undefined : read(cell)),
})

/** Points, one a line: none, or at least two. */
export const points = (most = 120): CellKind<readonly string[]> => ({
  read(cell) {
    const lines = linesIn(cell)
    if (lines.length === 1) throw new CellProblem('Write at least two points, one a line, or none.')
    if (lines.some(({ length }) => length > most))
      throw new CellProblem(`Write at most ${most} characters a line.`)
    return lines
  },
})

/** The parts of an agenda, one a line: `5 min · Intro: who is here`. What follows at the end has `0 min`. */
export const agenda: CellKind<readonly AgendaPart[]> = {
  read: (cell) =>
    points(220)
      .read(cell)
      .map((line, i, lines) => {
        const [start = '', digits = ''] = /^(\d{1,3}) min [·-] /.exec(line) ?? []
        const [title = '', ...rest] = line.slice(start.length).split(': ')
        const minutes = Number(digits)
        if (!start || !title || (minutes === 0 && i < lines.length - 1))
          throw new CellProblem(`${quoted(line)} is no part. Write it like “5 min · Intro: who is here”.`)
        return { minutes, title, ...(rest.length > 0 && { text: rest.join(': ') }) }
      }),
}

const DAY_MS = 24 * 60 * 60_000
/** The number of January 1, 1970: Sheets counts days from December 30, 1899. */
const EPOCH = 25_569
/** The numbers of the days from 2000 to 2099. */
const DAYS = { first: 36_526, last: 73_050 } as const

/** A date, `YYYY-MM-DD`. In the file it is written like that. */
export const date: CellKind<string> = {
  read(cell) {
    if (typeof cell === 'number' && Number.isInteger(cell) && cell >= DAYS.first && cell <= DAYS.last)
      return isoDay((cell - EPOCH) * DAY_MS)
    throw new CellProblem(
      `${isNo(cell, 'date')}Write it so that Sheets knows it as a date; in the file like 2025-10-23.`,
    )
  },
  fromFile(text) {
    const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
    // There is no February 30.
    return !Number.isNaN(time) && isoDay(time) === text ? time / DAY_MS + EPOCH : text
  },
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A time of day, `HH:MM`. In the file it is written like that. */
export const timeOfDay: CellKind<string> = {
  read(cell) {
    if (typeof cell === 'number' && cell >= 0 && cell < 1)
      // Seconds are cut off, once errors of the fraction are rounded away.
      return new Date(Math.round(cell * 86_400_000)).toISOString().slice(11, 16)
    throw new CellProblem(
      `${isNo(cell, 'time of day')}Write it so that Sheets knows it as a time; in the file like 14:00.`,
    )
  },
  fromFile(text) {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
    return hours ? (Number(hours) * 60 + Number(minutes)) / 1440 : text
  },
}

/** Digits alone are a number: no sign, no point, no exponent. */
const fromDigits = (text: string): EventCell => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** A price as the site shows it: `Free`, `Coming Soon`, `TBD`, or dollars such as `$1,250`. */
export const price: CellKind<string> = {
  read(cell) {
    if (cell === 0) return 'Free'
    if (typeof cell === 'number' && Number.isInteger(cell) && cell > 0 && cell <= DOLLARS_MAX)
      return `$${cell.toLocaleString('en-US')}`
    const found = ['Free', 'Coming Soon', 'TBD'].find((text) => text === String(cell).trim())
    if (found) return found
    throw new CellProblem('Write whole dollars as a number, such as 250, or Free, Coming Soon or TBD.')
  },
  fromFile: fromDigits,
}

/** A whole number from 1 on. */
export const wholeNumber = (most: number): CellKind<number> => ({
  read(cell) {
    if (typeof cell === 'number' && Number.isInteger(cell) && cell >= 1 && cell <= most) return cell
    throw new CellProblem(
      `Write a whole number from 1 to ${most.toLocaleString('en-US')}, or leave it empty.`,
    )
  },
  fromFile: fromDigits,
})

/** The lines of a text that are not empty, without what cannot be seen. */
function linesIn(cell: EventCell): readonly string[] {
  if (typeof cell !== 'string')
    throw new CellProblem('This is a number for Sheets, and should be text: put an apostrophe before it.')
  if (cell.length > TEXT_MAX)
    throw new CellProblem(`Shorten this to ${TEXT_MAX.toLocaleString('en-US')} characters.`)
  const text = severalLines(cell)
  if (FORMULA_ERROR.test(text))
    throw new CellProblem(`${text} is an error of a formula. Write the text itself.`)
  return text.split('\n').map(oneLine).filter(Boolean)
}

/** What a cell is not, as a sentence; empty for an empty cell. */
const isNo = (cell: EventCell, what: string) => (cell === '' ? '' : `${quoted(String(cell))} is no ${what}. `)

/** A text in quotes, cut where it is long. */
const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
