import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, firefox, webkit } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.js'

// Set once: every worker reads this file again, and all must look into the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'whittle-e2e-'))
const port = process.env.E2E_PORT ?? '4173'

/** The journeys that other engines could break, where Playwright's build of the engine is on this machine. */
const engines = (['firefox', 'webkit'] as const).map((name) => {
  const isHere = existsSync({ firefox, webkit }[name].executablePath())
  if (!isHere && process.argv.includes(`--project=${name}`))
    console.log(`No ${name} is installed here (npx playwright install ${name}): its journeys are left out.`)
  return { name, grep: isHere ? /@engines/ : /(?!)/, use: { browserName: name } }
})

/** Journeys through the built site, served as `npm start` serves it, on the embedded default. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores: part of every test waits, for the network to rest or for a moment to pass.
  workers: 3,
  // A test that needs a second try is a fault, on a newcomer's machine as in CI.
  retries: 0,
  reporter: [['list']],
  // Limits end what hangs: a busy machine is not a fault.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording doubles the time of a run: `--trace on` shows what a failing test saw.
    trace: 'off',
  },
  projects: [
    { name: 'chromium', grepInvert: /@release/, use: { launchOptions: chromiumLaunch() } },
    { name: 'release', grep: /@release/, use: { launchOptions: chromiumLaunch() } },
    ...engines,
  ],
  webServer: {
    command: 'npx tsx tests/support/ensureBuild.ts && npm run serve',
    // The site may have to be built first.
    timeout: 600_000,
    cwd: '..',
    url: `http://localhost:${port}/api/health`,
    env: { PORT: port, DATA_DIR: process.env.E2E_DATA_DIR, RATE_LIMIT: 'off' },
    stdout: 'ignore',
  },
})
