import type { StorybookConfig } from '@storybook/react-vite'
import { siteUrlFrom } from '../pages/_document/addresses.js'

/** The address at which each Git host shows the files of a commit; `{}` is owner and repository. */
const HOSTS: Readonly<Record<string, string>> = {
  github: 'https://github.com/{}/blob/',
  gitlab: 'https://gitlab.com/{}/-/blob/',
  bitbucket: 'https://bitbucket.org/{}/src/',
}

/** Start of the links to source files. Empty in builds outside Vercel, which have no commit to link to. */
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
    // The site's own Vite configuration prerenders pages, which makes the Storybook build fail.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Set here, because the story tests do not read the Vite configuration.
  viteFinal: (vite) => ({
    ...vite,
    // Docs pages have large chunks, which visitors of the site never load: no warning.
    build: { ...vite.build, chunkSizeWarningLimit: 3000 },
  }),
  // Read by manager.ts. Not Vercel's own domain variable: in a Storybook deployment it names Storybook, not the site.
  env: (env) => ({
    ...env,
    STORYBOOK_SOURCES: sourcesAddress(),
    STORYBOOK_SITE: siteUrlFrom({ SITE_URL: process.env.SITE_URL }),
  }),
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Hides Storybook's own introduction. Ours is "Docs / Start here".
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
}

export default config
