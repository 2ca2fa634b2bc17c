import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.js'

/** Storybook as it was built: every entry opens, and, where pictures were taken before, looks as it did. */
export default defineConfig({
  testDir: 'storybook',
  outputDir: '../test-results/storybook',
  snapshotPathTemplate: '../.looks/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['html', { outputFolder: '../playwright-report', open: 'never' }]],
  timeout: 60_000,
  // Storybook itself takes more than the usual 5 s to come up where the machine has other work to do.
  expect: { timeout: 30_000 },
  use: {
    launchOptions: chromiumLaunch(),
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'walk', testIgnore: 'looks.spec.ts' },
    { name: 'looks', testMatch: 'looks.spec.ts' },
  ],
})
