import type { StorybookConfig } from '@storybook/react-vite'
import { eventEntries } from '../content/allRoutes.js'
import { pageIndexer, pageStories, sources } from './pages/pageStories.js'

const config: StorybookConfig = {
  stories: ['./docs/*.mdx', './pages/*.stories.tsx', '../{components,pages}/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  framework: {
    name: '@storybook/react-vite',
    // The site's own configuration prerenders pages, which stops Storybook's build.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Here and not in the Vite configuration, which the tests of stories do not read.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), pageStories()],
    define: {
      ...vite.define,
      // As in vite.config.ts.
      __EVENTS__: JSON.stringify(eventEntries),
      __SOURCES__: JSON.stringify(sources() ?? null),
    },
    // What draws docs pages is large and no visitor's: nothing to warn of.
    build: { ...vite.build, chunkSizeWarningLimit: 3000 },
  }),
  experimental_indexers: (indexers = []) => [pageIndexer, ...indexers],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own introduction: ours is Docs / Start here.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
}

export default config
