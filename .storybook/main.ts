import type { StorybookConfig } from '@storybook/react-vite'

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
    // The site's own Vite configuration prerenders pages, which makes the Storybook build fail.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Set here, because the story tests do not read the Vite configuration.
  viteFinal: (vite) => ({
    ...vite,
    // Docs pages have large chunks, which visitors of the site never load: no warning.
    build: { ...vite.build, chunkSizeWarningLimit: 3000 },
  }),
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Hides Storybook's own introduction. Ours is "Docs / Start here".
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
}

export default config
