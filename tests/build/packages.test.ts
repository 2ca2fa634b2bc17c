import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version?: string }>
}

test('every undici that is installed is 6.27 or later, with its known faults mended', () => {
  const versions = Object.entries(packages).flatMap(([path, { version = '' }]) =>
    path.endsWith('node_modules/undici') ? [version] : [],
  )
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    expect([version, major > 6 || (major === 6 && minor >= 27)]).toEqual([version, true])
  }
})
