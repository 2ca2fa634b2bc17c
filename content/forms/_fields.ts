import * as v from 'valibot'
import { isPublicName } from '../hosts.js'
import { parseUrl } from '../parseUrl.js'
import { studioDay } from '../studioZone.js'
import { oneLine, severalLines } from '../typedText.js'
import type { Entries, Question } from './_defineForm.js'

/** A question with the rule for its answer. */
export type Fields = Readonly<Record<string, Question & { readonly rule: Entries[string] }>>

/** The required question for the visitor's e-mail address. */
export const emailField = (label: string) =>
  ({ label, as: 'email', autoComplete: 'email', rule: emailAddress() }) as const

/** Options whose words are stored as they are shown. */
export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** A question that one of a list of words answers, required. `missing` is the sentence shown when none is chosen. */
export const selectField = <const Words extends readonly string[]>(
  label: string,
  words: Words,
  missing: string,
  placeholder = 'Select one',
) => ({ label, as: 'select', placeholder, options: asOptions(words), rule: oneOf(words, missing) }) as const

// Rules for answers, to build the schema of a form from. Each rule has the sentence that is shown for a wrong answer. What
// cannot be seen in an answer is no reason to refuse it: it is removed before the answer is judged.

/** Longest answer to a one-line question, in characters. */
const LINE_MAX = 200
/** Longest answer of several lines, in characters. A cell in Google Sheets takes 50,000. */
export const PARAGRAPH_MAX = 5000

const asLine = v.transform(oneLine)
/** For an address or a number: without the width that East Asian keyboards give to letters, digits and `@`. */
const asCode = v.transform((text: string) => oneLine(text.normalize('NFKC')))
const asParagraph = v.transform(severalLines)

/** A required answer of one line. `missing` is the sentence shown when it is empty. */
export const line = (missing: string, max = LINE_MAX) =>
  v.pipe(v.string(missing), asLine, v.nonEmpty(missing), atMost(max))

/** A required answer of several lines. `missing` is the sentence shown when it is empty. */
export const paragraph = (missing: string, max = PARAGRAPH_MAX) =>
  v.pipe(v.string(missing), asParagraph, v.nonEmpty(missing), atMost(max))

/** A required answer of one line, with at least `min` characters. `sentence` is shown when it is too short or empty. */
export const lineOfAtLeast = (min: number, sentence: string) =>
  v.pipe(v.string(sentence), asLine, v.minLength(min, sentence), atMost(LINE_MAX))
/** A required answer of several lines, with at least `min` characters. `sentence` as above. */
export const paragraphOfAtLeast = (min: number, sentence: string) =>
  v.pipe(v.string(sentence), asParagraph, v.minLength(min, sentence), atMost(PARAGRAPH_MAX))

/**
 * An optional answer of several lines.
 * @param max - longest, in characters. `Infinity`: limited only by the size of the request.
 */
export const optionalParagraph = (max = PARAGRAPH_MAX) =>
  v.optional(v.pipe(v.string(), asParagraph, atMost(max)))

/**
 * A required e-mail address: valid in the HTML standard's e-mail field, at a public name, without `%` and `!`, by which some mail
 * servers pass an e-mail on to another host. Of
 * `Sam Lee <sam@example.com>` or `mailto:sam@example.com` only the address is kept. An international domain is stored in
 * ASCII, so that replies work.
 * @param missing - sentence for an empty answer
 * @param invalid - sentence for a text that is no address
 */
export const emailAddress = (
  missing = 'Enter your email address',
  invalid = 'Enter an email address like name@example.com',
) =>
  v.pipe(
    v.string(missing),
    asCode,
    v.transform(bareAddress),
    v.nonEmpty(missing),
    v.transform(withAsciiDomain),
    atMost(254),
    v.rfcEmail(invalid),
    v.regex(/^[^%!]+@/, invalid),
    v.check((address) => isPublicName(address.slice(address.indexOf('@') + 1)), invalid),
  )

/** Exactly one of `options`. `missing` is the sentence shown when none is chosen. */
export const oneOf = <const Options extends readonly string[]>(options: Options, missing: string) =>
  v.picklist(options, missing)

/** Any number of `options`, also none: an optional group of checkboxes. `wrong` is shown for a value that is no option. */
export const someOf = <const Options extends readonly string[]>(options: Options, wrong: string) =>
  v.optional(listOf(options, wrong))

/** At least one of `options`. `missing` is the sentence shown when none is chosen. */
export const atLeastOneOf = <const Options extends readonly string[]>(options: Options, missing: string) =>
  v.pipe(listOf(options, missing), v.minLength(1, missing))

/** A list of `options`, each at most once. */
const listOf = <const Options extends readonly string[]>(options: Options, wrong: string) =>
  v.pipe(
    v.array(v.picklist(options, wrong), wrong),
    v.check((list) => new Set(list).size === list.length, wrong),
  )

/** An optional answer of one line. */
export const optionalLine = (max = LINE_MAX) => v.optional(v.pipe(v.string(), asLine, atMost(max)))

/** An optional web address at a public name, with or without `https://`. `wrong` is the sentence for any other text. */
export const optionalWebAddress = (wrong: string) =>
  v.optional(v.pipe(v.string(), asCode, atMost(2000), v.check(isWebAddress, wrong)))

/** An optional whole number, as text. `wrong` is the sentence for anything else. */
export const optionalWholeNumber = (wrong: string) =>
  v.optional(v.pipe(v.string(wrong), asCode, v.regex(/^\d{1,6}$/, wrong)))

/**
 * A required day from 1900 to 2100: `YYYY-MM-DD`, or a time (ISO 8601), of which the day is kept, in the studio's zone if it
 * names one. `missing` is shown when it is empty, `wrong` for others.
 */
export const isoDay = (missing: string, wrong: string) =>
  v.pipe(
    v.string(missing),
    asLine,
    v.nonEmpty(missing),
    v.check(isIsoTime, wrong),
    v.transform(dayIn),
    v.check((day) => day >= '1900' && day < '2101', wrong),
  )

/** The address in a copied text: `mailto:sam%40example.com?subject=Hello`, `Sam Lee <sam@example.com>;`. */
function bareAddress(text: string): string {
  const copied = withoutSeparator(text)
  const inBrackets = withoutSeparator(/^[^<>]*<([^<>]*)>$/.exec(copied)?.[1] ?? copied)
  const link = /^mailto:([^?]*)/i.exec(inBrackets)?.[1]
  return link === undefined ? inBrackets : withoutSeparator(percentDecoded(link))
}

/** The text on one line, without the `;` or `,` that mail programs put between two addresses. */
const withoutSeparator = (text: string) => oneLine(text).replace(/[;,]$/, '').trim()

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Converts an international domain to ASCII: `info@münchen.de` to `info@xn--mnchen-3ya.de`. Others stay unchanged. */
function withAsciiDomain(address: string): string {
  const [, name, domain = ''] = /^(.*@)([a-z\d.\-\u0080-\u{10ffff}]+)$/iu.exec(address) ?? []
  // `URL` converts by the standard (UTS 46), in browsers and in Node. It would also change plain domains, so it is only
  // used for international ones.
  const international = /[^\0-\x7f]/.test(domain) ? parseUrl(`https://${domain}`) : undefined
  return international ? name + international.hostname : address
}

/** A text of up to `max` characters. */
const atMost = (max: number) =>
  // The sentence is made only when needed: the first call of `toLocaleString` takes a slow phone 40 ms.
  v.maxLength<string, number, () => string>(
    max,
    () => `Use ${max.toLocaleString('en-US')} characters or fewer`,
  )

function isWebAddress(text: string): boolean {
  // The path of a file server, which mail programs open like a link.
  if (/^[\\/]/.test(text)) return false
  const url = parseUrl(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isPlain ? isPublicName(url.hostname) : false
}

const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** Whether the day exists. `Date` turns February 30 into March 2, so the parsed day is compared with the text. */
function isIsoTime(text: string): boolean {
  const day = ISO_DAY.exec(text)?.[1]
  if (!day || Number.isNaN(Date.parse(text))) return false
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/** The day of a time. The studio's, where the text has a zone or offset. */
const dayIn = (text: string) =>
  /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? studioDay(new Date(text)) : text.slice(0, 10)
