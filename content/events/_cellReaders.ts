// What people and spreadsheet programs write for a box, a date, a time of day and a price. Texts are of one line. The width of
// letters and digits does not matter (NFKC), which also makes plain spaces of the ones that do not break.

const TRUE = 'true wahr vrai verdadero vero verdadeiro waar prawda sant'.split(' ')
const FALSE = 'false falsch faux falso onwaar fałsz falskt'.split(' ')

/** Whether a box is ticked; undefined for another text than a program's word for it. */
export function readBox(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (word === '' || FALSE.includes(word)) return false
  return TRUE.includes(word) ? true : undefined
}

/** A day (`YYYY-MM-DD`), and the order in which a text has it: month first, day first, or any other. */
type ReadDay = { readonly day: string; readonly order: 'MDY' | 'DMY' | 'other' }

/**
 * The days that a text may mean: `3/4/26` means two, `10/23/2026`, `23.10.26`, `2026/10/23` and `Fri, Oct 23, 2026` one, and any
 * other text none.
 */
export function readDays(text: string): readonly ReadDay[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const parts = plain.split(/[\s.,/-]+/).filter(Boolean)
  const [one = '', two = '', three = '', ...more] = parts.length === 4 ? parts.slice(1) : parts
  if (more.length > 0) return []
  const isSure = /\d\.|[a-z]/.test(plain)
  const days: readonly ReadDay[] = /^\d{4}$/.test(one)
    ? [{ day: isoDay(one, two, three), order: 'other' }]
    : [
        // All countries that write points write the day first.
        ...(/\d\./.test(plain)
          ? []
          : [{ day: isoDay(three, one, two), order: isSure ? 'other' : 'MDY' } as const]),
        { day: isoDay(three, two, one), order: isSure ? 'other' : 'DMY' },
      ]
  return days.filter(({ day }, i) => day !== '' && day !== days[i - 1]?.day)
}

/** The order of the dates in these texts, by those that can only be read in one. Undefined if there are none, or both. */
export function orderOfDates(texts: readonly string[]): 'MDY' | 'DMY' | undefined {
  const sure = texts
    .map(readDays)
    .flatMap(([one, other]) => (one && !other && isOrdered(one) ? [one.order] : []))
  const [order, another] = new Set(sure)
  return another || order === 'other' ? undefined : order
}

/** Whether a day tells an order: `5/5/26` does not. */
const isOrdered = ({ day, order }: ReadDay) => order !== 'other' && day.slice(5, 7) !== day.slice(8)

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `YYYY-MM-DD`; empty for a day that does not exist. */
function isoDay(year: string, month: string, day: string): string {
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1 || month
  const iso = `20${year.slice(-2)}-${pad(number)}-${pad(day)}`
  const time = Date.parse(`${iso}T00:00Z`)
  const isDay = /^(20)?\d\d$/.test(year) && !Number.isNaN(time)
  return isDay && new Date(time).toISOString().startsWith(iso) ? iso : ''
}

/** `HH:MM` of `2:00 PM`, `2:00:00 p. m.`, `14:00`, `14.00` or `14 h 00`; midnight is `00:00`. Undefined for another text. */
export function readTime(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?: ?[:.h] ?(\d\d))?(?:[:.]\d\d)? ?(?:([ap])\.? ?m\.?)?$/i.exec(plain) ?? []
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours) % 24
  const isHour = half
    ? Number(hours) >= 1 && Number(hours) <= 12
    : /\d\D+\d/.test(plain) && (Number(hours) < 24 || `${hours}:${minutes}` === '24:00')
  return isHour && Number(minutes) < 60 ? `${pad(hour)}:${minutes}` : undefined
}

/** Whole dollars of `250`, `$1,250.00`, `1.250,00 $` or `US$ 1 250`; undefined for another text, also another currency. */
export function readDollars(text: string): number | undefined {
  const [, number] =
    /^(?:us\$|usd|\$)? ?(\d[\d., '’]{0,11})(?:usd|us\$|\$us|\$)?$/i.exec(text.normalize('NFKC')) ?? []
  const [, whole] = /^(\d{1,6}|\d{1,3}(?:[., '’]\d{3})+)(?:[.,]00)?$/.exec(number?.trim() ?? '') ?? []
  return whole ? Number(whole.replace(/\D/g, '')) : undefined
}

const pad = (number: number | string) => String(number).padStart(2, '0')
