import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version?: string }>
}

test('every installed undici is 6.27 or later, in which its known faults are fixed', () => {
  const versions = Object.entries(packages).flatMap(([path, { version = '' }]) =>
    path.endsWith('node_modules/undici') ? [version] : [],
  )
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    expect([version, major > 6 || (major === 6 && minor >= 27)]).toEqual([version, true])
  }
})
