import { afterEach, expect, test, vi } from 'vitest'
import { cameFrom, saveCameFrom } from '../../components/forms/cameFrom'

afterEach(() => vi.unstubAllGlobals())

/** A visit that began on the about page, by a link in another site's newsletter. */
function visit(signals: object, referrer = 'https://news.example.org/letters/7') {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const href = 'https://whittle.test/about?utm_source=newsletter&utm_medium=email&utm_campaign=spring'
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', { location: { href, host: 'whittle.test' } })
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('navigator', signals)
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: href }] })
  saveCameFrom()
  return { text: cameFrom(), stored: [...stored.values()] }
}

const campaign = 'source=newsletter&medium=email&campaign=spring'

test('the source of a visit is campaign, host of the other site and first page, and is stored for the tab', () => {
  const text = `${campaign}&referrer=news.example.org&landing=%2Fabout`
  expect(visit({ doNotTrack: null })).toEqual({ text, stored: [text] })
  // The visit began on another page of this site, which is unknown.
  expect(visit({}, 'https://whittle.test/')).toMatchObject({ text: campaign })
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'with %j, no source is stored or sent',
  (signals) => {
    expect(visit(signals)).toEqual({ text: '', stored: [] })
  },
)
