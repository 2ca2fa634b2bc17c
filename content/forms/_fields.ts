import * as v from 'valibot'

/** Longest answer to a one-line question, in characters. */
export const LINE_MAX = 200
/** Longest answer to an open question, in characters: well under the 50,000 of a spreadsheet cell. */
export const PARAGRAPH_MAX = 5000

// Any control character but tab, line feed and carriage return.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f\u2028\u2029]/

/** A required answer of one line. `missing` is the sentence shown when it is empty. */
export const line = (missing: string, max = LINE_MAX) =>
  v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), oneLine(max))

/** A required answer of several lines. `missing` is the sentence shown when it is empty. */
export const paragraph = (missing: string, max = PARAGRAPH_MAX) =>
  v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), severalLines(max))

/** The same, with at least `min` characters; one sentence for too short and empty. */
export const lineOf = (min: number, sentence: string) =>
  v.pipe(v.string(sentence), v.trim(), v.minLength(min, sentence), oneLine(LINE_MAX))
export const paragraphOf = (min: number, sentence: string) =>
  v.pipe(v.string(sentence), v.trim(), v.minLength(min, sentence), severalLines(PARAGRAPH_MAX))

/**
 * An answer of several lines that may be left out.
 * @param max - longest, in characters. `Infinity`: as long as the request may be.
 */
export const optionalParagraph = (max = PARAGRAPH_MAX) =>
  v.optional(v.pipe(v.string(), v.trim(), severalLines(max)))

/**
 * A required e-mail address: what the HTML standard's own field takes, with a dot in the domain. Copied with a name or
 * as a link, the address alone is kept. An international domain is kept in its ASCII form, so that a reply works. One
 * sentence when it is empty, another when it is not an address.
 */
export const emailAddress = (
  missing = 'Enter your email address',
  invalid = 'Enter an email address like name@example.com',
) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.transform(bareAddress),
    v.transform(withAsciiDomain),
    oneLine(254),
    v.rfcEmail(invalid),
    v.regex(/@.+\./, invalid),
  )

/** Exactly one of `options`. `missing` is the sentence shown when none is chosen. */
export const oneOf = <const Options extends readonly string[]>(options: Options, missing: string) =>
  v.picklist(options, missing)

/** Any number of `options`, none included: a group of checkboxes that may be left alone. */
export const someOf = <const Options extends readonly string[]>(options: Options, wrong: string) =>
  v.optional(listOf(options, wrong))

/** At least one of `options`. `missing` is the sentence shown when none is chosen. */
export const atLeastOneOf = <const Options extends readonly string[]>(options: Options, missing: string) =>
  v.pipe(listOf(options, missing), v.minLength(1, missing))

/** A list in which each of `options` stands once at most. */
const listOf = <const Options extends readonly string[]>(options: Options, wrong: string) =>
  v.pipe(
    v.array(v.picklist(options, wrong), wrong),
    v.check((list) => new Set(list).size === list.length, wrong),
  )

/** An answer of one line that may be left out. */
export const optionalLine = (max = LINE_MAX) => v.optional(v.pipe(v.string(), v.trim(), oneLine(max)))

/** A web address that may be left out. People leave out `https://`: so may they here. `wrong` is the sentence. */
export const optionalWebAddress = (wrong: string) =>
  v.optional(v.pipe(v.string(), v.trim(), oneLine(2000), v.check(isWebAddress, wrong)))

/** A whole number, as text, that may be left out. `wrong` is the sentence for anything else. */
export const optionalWholeNumber = (wrong: string) =>
  v.optional(v.pipe(v.string(wrong), v.trim(), v.regex(/^\d{1,6}$/, wrong)))

/** A day, `YYYY-MM-DD`, or a moment of ISO 8601. One sentence when it is empty, another when there is no such day. */
export const isoDay = (missing: string, wrong: string) =>
  v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), v.check(isIsoDay, wrong))

/** The address in what was copied with it: `mailto:sam@example.com?subject=Hello`, `Sam Lee <sam@example.com>`. */
function bareAddress(text: string): string {
  const inBrackets = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text
  return inBrackets.trim().replace(/^mailto:([^?]*).*$/i, '$1')
}

/** `info@münchen.de` as mail servers know it: `info@xn--mnchen-3ya.de`. What is no such domain stays as it is. */
function withAsciiDomain(address: string): string {
  const [, name, domain = ''] = /^(.*@)([a-z\d.\-\u0080-\u{10ffff}]+)$/iu.exec(address) ?? []
  // `URL` knows the rules (UTS 46) in browsers and in Node. It would also rewrite plain domains: they stay as typed.
  const isInternational = /[^\0-\x7f]/.test(domain) && URL.canParse(`https://${domain}`)
  return isInternational ? name + new URL(`https://${domain}`).hostname : address
}

/** Any text on one line, up to `max` characters. */
const oneLine = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max, `Use ${max} characters or fewer`),
    v.check((text) => !CONTROL_OR_BREAK.test(text), 'Use letters, numbers and punctuation on one line'),
  )

/** Any text, up to `max` characters. */
const severalLines = (max: number) =>
  v.pipe(
    v.string(),
    // Worded when it is needed: a browser's first number in words takes a slow phone 40 ms.
    v.maxLength(max, () => `Use ${max.toLocaleString('en-US')} characters or fewer`),
    v.check((text) => !CONTROL.test(text), 'Use letters, numbers and punctuation only'),
  )

function isWebAddress(text: string): boolean {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && /^[^.\s]+(\.[^.\s]+)+$/.test(hostname)
}

const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** `Date` takes February 30 for March 2: only a day that comes back as it was written is one. */
function isIsoDay(text: string): boolean {
  const day = ISO_DAY.exec(text)?.[1]
  if (!day || Number.isNaN(Date.parse(text))) return false
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
