import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.js'

/** Storybook as it was built: every entry opens. */
export default defineConfig({
  testDir: 'storybook',
  outputDir: '../test-results/storybook',
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  // Storybook itself takes more than the usual 5 s to come up where the machine has other work to do.
  expect: { timeout: 30_000 },
  use: { launchOptions: chromiumLaunch(), contextOptions: { reducedMotion: 'reduce' } },
})
