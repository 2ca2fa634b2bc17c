import { afterEach, describe, expect, test, vi } from 'vitest'
import config from '../../vite.config'
import { readPage, writtenPaths } from '../support/builtFiles'

afterEach(() => vi.unstubAllEnvs())

describe('a build', () => {
  test('on this machine uses the sample date, and every page says so without scripts', () => {
    for (const html of writtenPaths.map(readPage)) {
      expect(html).toContain('data-now="2025-08-01T12:00Z" data-dates="sample"')
      expect(html).toContain('Sample dates: this copy behaves as on August 1, 2025')
    }
  })

  test('of a studio has no sample date', () => {
    vi.stubEnv('SITE_URL', 'https://studio.test')
    expect(config({ command: 'build', mode: 'production' }).define?.__SAMPLE_DATE__).toBe('""')
  })
})
