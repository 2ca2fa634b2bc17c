import { html } from '../../api/_common/html.js'
import { plainPage } from '../../api/_http/errorPage.js'
import { methods, router } from '../../api/_http/router.js'
import { links } from '../../content/links.js'
import { navigation } from '../../content/routes.js'
import { SAMPLE_HOSTS, sampleDateWith } from '../../content/sampleDate.js'
import { sampleLines } from '../doctor/sampleAddresses.js'

/**
 * Answers `GET ?link=…` with a page that explains a sample link: its address, and the line of `content/links.ts` or
 * `content/routes.ts` that sets it. 404 where no sample date is in use, or the link is no sample.
 */
export const elsewhere = methods({
  async get(request) {
    const { hostname, searchParams } = new URL(request.url)
    const link = searchParams.get('link') ?? ''
    const isShown = sampleDateWith(process.env) !== undefined && SAMPLE_HOSTS.test(hostname)
    const line = isShown && URL.canParse(link) && lineOf(link)
    // A router without addresses answers 404.
    if (!line) return router().fetch(request)
    const page = plainPage(
      'A sample link',
      html`<h1>This link leads to another site</h1>
<p>On the real site it opens this address. It is a sample, so there is nothing to see yet:</p>
<p><strong>${link}</strong></p>
<p>This line of <code>content/${line.file}.ts</code> sets it${line.group && html`, under <code>${line.group}</code>`}:</p>
<p><code>${line.name}: '${line.address}'</code></p>
${line.name === 'invitations' && html`<p>The studio may also take the registrations of a free event itself: with a number in the column Seats (<code>docs/staff.md</code>).</p>`}
<p>You can close this tab. The page that you came from is still open.</p>`,
    )
    return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
})

/** The line that sets a sample link: that with the longest address with which the link begins. */
const lineOf = (link: string) =>
  Object.entries({ links, routes: navigation })
    .flatMap(([file, value]) => sampleLines(value).map((line) => ({ ...line, file })))
    .filter(({ address }) => link.startsWith(address))
    .sort((one, other) => other.address.length - one.address.length)[0]
