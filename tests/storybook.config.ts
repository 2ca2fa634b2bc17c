import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.js'

const port = process.env.STORYBOOK_PORT ?? '6007'

/** Storybook as it was built: every entry opens. */
export default defineConfig({
  testDir: 'storybook',
  outputDir: '../test-results/storybook',
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  timeout: 300_000,
  // Storybook itself takes more than the usual 5 s to come up where the machine has other work to do.
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: chromiumLaunch(),
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `npx srvx serve --prod --host 127.0.0.1 --port ${port} --static storybook-static`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/index.json`,
    stdout: 'ignore',
  },
})
