/** Parameters whose values are ids of this site, all in small letters. */
const OWN = /^(about|option)=/i

/**
 * Repairs the query and the hash of an address that was damaged on its way: mailers add parameters at the end, behind the hash
 * or behind a second question mark (`#contact?utm_source=news`, `?option=team?utm_source=news`), or write `&` as `&amp;`, and
 * people write capital letters (`?option=Team`).
 */
export function repairedAddress({
  search,
  hash,
}: Pick<URL, 'search' | 'hash'>): Pick<URL, 'search' | 'hash'> {
  const [anchor = '', ...behind] = hash.split(/[?&]/)
  const parameters = [...search.split(/[?&]/), ...behind]
    .map((parameter) => parameter.replace(/^(amp;)+/, ''))
    .map((parameter) => (OWN.test(parameter) ? parameter.toLowerCase() : parameter))
    .filter(Boolean)
  return { search: parameters.length > 0 ? `?${parameters.join('&')}` : '', hash: anchor }
}
