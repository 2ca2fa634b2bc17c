import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.js'

// Set once: every worker reads this file again, and all must look into the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'whittle-e2e-'))
const port = process.env.E2E_PORT ?? '4173'

/** Journeys through the built site, served as `npm start` serves it, on the embedded default. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores: part of every test waits, for the network to rest or for a moment to pass.
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  // Half a minute, and 5 s for one expectation, were not enough where the machine had other work to do.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: chromiumLaunch(),
    // Recording doubles the time of a run: `--trace on` shows what a failing test saw.
    trace: 'off',
  },
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
