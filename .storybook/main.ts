import type { StorybookConfig } from '@storybook/react-vite'
import { eventEntries } from '../content/allRoutes.js'
import { siteUrlFrom } from '../pages/_document/addresses.js'

/** Where each host of repositories shows the files of a commit. */
const HOSTS: Readonly<Record<string, string>> = {
  github: 'https://github.com/{}/blob/',
  gitlab: 'https://gitlab.com/{}/-/blob/',
  bitbucket: 'https://bitbucket.org/{}/src/',
}

/** The address that links to source files begin with; empty where the build is not Vercel's, which names the commit. */
function sourcesAddress(): string {
  const { VERCEL_GIT_PROVIDER, VERCEL_GIT_REPO_OWNER, VERCEL_GIT_REPO_SLUG, VERCEL_GIT_COMMIT_SHA } =
    process.env
  const host = HOSTS[VERCEL_GIT_PROVIDER ?? '']
  return host
    ? `${host.replace('{}', `${VERCEL_GIT_REPO_OWNER}/${VERCEL_GIT_REPO_SLUG}`)}${VERCEL_GIT_COMMIT_SHA}/`
    : ''
}

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
    // As in vite.config.ts.
    define: { ...vite.define, __EVENTS__: JSON.stringify(eventEntries) },
    // The code of docs pages is large, and visitors do not load it: no warning.
    build: { ...vite.build, chunkSizeWarningLimit: 3000 },
  }),
  // Read by toolbar.ts. Vercel's variable for the domain names Storybook's own, not the site's.
  env: (env) => ({
    ...env,
    STORYBOOK_SOURCES: sourcesAddress(),
    STORYBOOK_SITE: siteUrlFrom({ SITE_URL: process.env.SITE_URL }),
  }),
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own introduction: ours is Docs / Start here.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
}

export default config
