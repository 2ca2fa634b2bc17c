import { describe, expect, test, vi } from 'vitest'
import config from '../../vite.config'
import { readPage, writtenPaths } from '../support/builtFiles'

/** The sample date that is built in with these variables. */
async function builtIn(env: object): Promise<unknown> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, String(value))
  vi.spyOn(console, 'warn').mockReturnValue()
  const { define } = config({ command: 'build', mode: 'production' })
  vi.unstubAllEnvs()
  return JSON.parse(String(define?.__SAMPLE_DATE__))
}

describe('a build', () => {
  test('on this machine uses the sample date, and every page says so without scripts', () => {
    for (const html of writtenPaths.map(readPage)) {
      expect(html).toContain('data-now="2025-08-01T12:00Z" data-dates="sample"')
      expect(html).toContain('Sample dates: this copy behaves as on August 1, 2025')
    }
  })

  test.each([
    { VERCEL: '1', VERCEL_ENV: 'production' },
    { VERCEL: '1', VERCEL_ENV: 'preview' },
    { SITE_URL: 'https://studio.test' },
    { SHEETS_SPREADSHEET_ID: 'leads' },
    { SMTP_URL: 'smtp://mail.test' },
    { SAMPLES: 'hide' },
    { NOW: '2025-10-20T12:00:00Z' },
  ])('with %o has no sample date', async (env) => {
    expect(await builtIn(env)).toBe('')
  })

  test('without variables has the sample date', async () => {
    expect(await builtIn({})).toBe('2025-08-01T12:00Z')
  })
})
