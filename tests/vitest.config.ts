import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { drawingFiles } from '../tools/build/drawingFiles'
import { chromiumLaunch } from './support/chromium'

/** Everything that needs no served page: content, functions, the built site, and components in Chromium. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [drawingFiles()],
  test: {
    // Times belong in the bench: here a limit only ends what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Nothing is written into the developer's own `.data`.
    env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'whittle-units-')) },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          isolate: false,
          maxWorkers: 3,
          environment: 'node',
          include: ['tests/{content,api,tools,build}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          // Processes and builds of their own: one after the other.
          fileParallelism: false,
          environment: 'node',
          include: ['tests/soak/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          isolate: false,
          maxWorkers: 3,
          environment: 'node',
          include: ['tests/{components,pages}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/quietConsole.ts'],
        },
      },
      stories('stories', { include: ['play-fn'] }),
      stories('states', { exclude: ['play-fn'] }),
    ],
  },
})

/** Stories in Chromium: those whose `play` does something, or the other states. axe looks at each. */
function stories(
  name: string,
  tags: { include?: string[]; exclude?: string[] },
): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('../.storybook', import.meta.url)), tags })],
    // Found too late by themselves: a first run would reload in the middle.
    optimizeDeps: { include: ['storybook/theming/create', 'react-router-dom/server'] },
    test: {
      name,
      // Toasts and tooltips mostly wait: three pages at once take less than one after the other.
      maxWorkers: 3,
      isolate: false,
      sequence: { groupOrder: 1 },
      setupFiles: [
        'tests/support/quietConsole.ts',
        'tests/support/stillMouse.ts',
        'tests/support/noSidewaysScroll.ts',
      ],
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: chromiumLaunch(),
          // Without motion: axe would judge what is still moving.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
