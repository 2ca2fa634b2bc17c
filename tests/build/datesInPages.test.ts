import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEMONSTRATION_START } from '../../content/demonstration'
import config from '../../vite.config'
import { domOf, writtenPaths } from '../support/builtFiles'

afterEach(() => vi.unstubAllEnvs())

const definedBy = () => config({ command: 'build', mode: 'production' }).define

describe('a build', () => {
  test('on this machine is a demonstration: every page says which day it is there, without scripts too', () => {
    for (const path of writtenPaths) {
      const page = domOf(path)
      const { now = '', written } = page('html').data() as Record<string, string>
      expect([Date.parse(now) >= Date.parse(DEMONSTRATION_START), written]).toEqual([true, now])
      expect(page('aside').text()).toMatch(/Demonstration: nothing is connected, and today is \w+ \d+, \d{4}/)
    }
  })

  test('of a studio has no clock of its own', () => {
    vi.stubEnv('SITE_URL', 'https://studio.test')
    expect(definedBy()).toMatchObject({ __CLOCK_START__: '""', __IS_DEMONSTRATION__: 'false' })
  })

  test('with NOW has its clock start there', () => {
    vi.stubEnv('NOW', '2025-10-20T12:00:00Z')
    expect(definedBy()).toMatchObject({ __CLOCK_START__: '"2025-10-20T12:00:00.000Z"' })
  })
})
