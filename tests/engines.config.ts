import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launches } from './support/engines/engines.js'

// Set once: every worker reads this file again, and all must look into the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'whittle-engines-'))
const port = process.env.E2E_PORT ?? '4174'

for (const [name, launch] of Object.entries(launches))
  if (!launch && process.env.TEST_WORKER_INDEX === undefined)
    console.log(`This machine has no ${name}: its journeys are left out. README.md says how to install it.`)

/** The same journeys in every engine that this machine has: a project for each. */
export default defineConfig({
  testDir: 'engines',
  outputDir: '../test-results',
  workers: 2,
  reporter: [['list']],
  // Limits end what hangs: a busy machine is not a fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { baseURL: `http://localhost:${port}` },
  projects: Object.entries(launches).flatMap(([name, launch]) => (launch ? [{ name }] : [])),
  webServer: {
    command: 'npx tsx tests/support/ensureBuild.ts && npm run serve',
    // The site may have to be built first.
    timeout: 300_000,
    cwd: '..',
    url: `http://localhost:${port}/api/health`,
    env: { PORT: port, DATA_DIR: process.env.E2E_DATA_DIR, RATE_LIMIT: 'off' },
    stdout: 'ignore',
  },
})
