import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { engines } from './engines/support/engines.js'

// Set once: every worker reads this file again, and all must look into the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'whittle-engines-'))
const port = process.env.E2E_PORT ?? '4174'

if (process.env.TEST_WORKER_INDEX === undefined)
  for (const [name, engine] of Object.entries(engines))
    if ('missing' in engine)
      console.log(`No ${name} on this machine, its journeys are left out: ${engine.missing}`)

/** The same journeys in every engine that this machine has: a project for each. */
export default defineConfig({
  testDir: 'engines',
  outputDir: '../test-results',
  workers: 2,
  reporter: [['list'], ['./engines/support/tableReporter.ts']],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { baseURL: `http://localhost:${port}` },
  projects: Object.entries(engines)
    .filter(([, engine]) => 'launch' in engine)
    .map(([name]) => ({ name })),
  webServer: {
    command: 'npm run serve',
    cwd: '..',
    url: `http://localhost:${port}/api/health`,
    env: { PORT: port, DATA_DIR: process.env.E2E_DATA_DIR, RATE_LIMIT_PER_MINUTE: '0' },
    stdout: 'ignore',
  },
})
