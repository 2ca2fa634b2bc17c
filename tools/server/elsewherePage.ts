import { html, type Markup } from '../../api/_common/html.js'
import { plainPage } from '../../api/_http/errorPage.js'
import { HttpError } from '../../api/_http/httpError.js'
import { errorResponse } from '../../api/_http/reply.js'
import { methods } from '../../api/_http/router.js'
import { isSampleAddress } from '../../content/hosts.js'
import { links } from '../../content/links.js'
import { SAMPLE_HOSTS, sampleDateWith } from '../../content/sampleDate.js'

/** Answers `GET ?link=…` with a page that explains a sample link. 404 where no sample date is in use. */
export const elsewhere = methods({
  async get(request) {
    const { hostname, searchParams } = new URL(request.url)
    const isShown = sampleDateWith(process.env) !== undefined && SAMPLE_HOSTS.test(hostname)
    const page = isShown ? elsewherePage(searchParams.get('link') ?? '') : undefined
    if (page) return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    return errorResponse(
      request,
      new HttpError(404, 'There is nothing at this address. Check it and try again.'),
    )
  },
})

/**
 * The page that a sample link opens on this machine. It shows the link's address and the line of `content/links.ts` that
 * sets it.
 * @param link - address of the link, such as `https://rsvp.example.com/math-and-munch-oct30`.
 * @returns HTML; undefined if `content/links.ts` has no such address, or it is no sample.
 */
export function elsewherePage(link: string): string | undefined {
  const set = addressesIn(links)
    .filter(({ address }) => isSampleAddress(address) && link.startsWith(address))
    .sort((one, other) => other.address.length - one.address.length)[0]
  if (!set || !URL.canParse(link)) return undefined
  return plainPage(
    'A sample link',
    html`<h1>This link leads to another site</h1>
<p>On the real site it opens this address. It is a sample, so there is nothing to see yet:</p>
<p><strong>${link}</strong></p>
<p>This line of <code>content/links.ts</code> sets it${within(set.groups)}:</p>
<p><code>${set.name}: '${set.address}'</code></p>
<p>You can close this tab. The page that you came from is still open.</p>`,
  )
}

const within = (groups: readonly string[]): Markup | false =>
  groups.length > 0 && html`, under <code>${groups.join('.')}</code>`

type SetAddress = { readonly groups: readonly string[]; readonly name: string; readonly address: string }

function addressesIn(value: object, groups: readonly string[] = []): SetAddress[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'string') return [{ groups, name, address: inner }]
    return typeof inner === 'object' && inner ? addressesIn(inner, [...groups, name]) : []
  })
}
