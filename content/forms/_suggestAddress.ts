/**
 * The mail services that most visitors use. An address at one of them is correct; a domain that differs by one letter
 * is probably a typo.
 */
const services = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'protonmail.com',
  'proton.me',
  'comcast.net',
  'verizon.net',
  'fastmail.com',
  // Real services whose names differ little from those above.
  'mail.com',
  'email.com',
  'aol.com',
  'me.com',
]

/**
 * Suggests a correction for an e-mail address: the same name at a well-known mail service, if one letter of the
 * domain is missing, added, wrong or swapped with the next (`ada@gmial.com` → `ada@gmail.com`). Only a suggestion:
 * the address may be right.
 * @returns undefined if the address looks correct.
 */
export function suggestAddress(address: string): string | undefined {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? []
  const typed = domain.toLowerCase()
  if (!name || services.includes(typed)) return undefined
  // Only long names: many real domains differ from a short one by a single letter.
  const suggestion = services.find((service) => service.length >= 8 && isOneTypoApart(typed, service))
  return suggestion && `${name}@${suggestion}`
}

/** Whether one insertion, deletion, substitution or swap of adjacent letters turns one text into the other. */
function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isSwapped && short.slice(start + 2) === long.slice(start + 2))
  )
}
