import { links } from '../../content/links.js'
import { SAMPLE_HOSTS, sampleDateWith } from '../../content/samples.js'
import { studio } from '../../content/studio.js'
import { html, type Markup } from '../_pipeline/html.js'
import { HttpError } from '../_pipeline/httpError.js'
import { errorResponse } from '../_pipeline/reply.js'
import { methods } from '../_pipeline/router.js'

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
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>A sample link | ${studio.name}</title>
<link rel="stylesheet" href="/plain.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header class="plain-header" data-surface="pine"><a class="plain-brand" href="/">${studio.name}</a></header>
<main class="plain-main">
<h1>This link leads to another site</h1>
<p>On the real site it opens this address. It is a sample, so there is nothing to see yet:</p>
<p><strong>${link}</strong></p>
<p>This line of <code>content/links.ts</code> sets it${within(set.groups)}:</p>
<p><code>${set.name}: '${set.address}'</code></p>
<p>You can close this tab. The page that you came from is still open.</p>
</main>
</body>
</html>
`.toString()
}

const within = (groups: readonly string[]): Markup | false =>
  groups.length > 0 && html`, under <code>${groups.join('.')}</code>`

const isSampleAddress = (address: string) => new URL(address).hostname.endsWith('.example.com')

type SetAddress = { readonly groups: readonly string[]; readonly name: string; readonly address: string }

function addressesIn(value: object, groups: readonly string[] = []): SetAddress[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'string') return [{ groups, name, address: inner }]
    return typeof inner === 'object' && inner ? addressesIn(inner, [...groups, name]) : []
  })
}
