/**
 * What stands on the site until the studio puts in its own. Once it has, the line here goes: `npm run doctor` lists what is
 * left, a production build on Vercel warns of each, and `SAMPLES=hide` leaves out the sections that hold nothing else.
 */
export const samples = {
  testimonials: 'The words of the testimonials (content/testimonials.ts)',
  organizations:
    'The marks of organizations (content/organizations.ts, components/art/OrganizationMarks.tsx)',
  founder: 'What is said of the founder (content/pages/about.ts)',
  story: 'How the studio began (content/pages/about.ts)',
  hosts:
    'What is said of hosts and the facilitator (content/pages/events.ts, content/pages/vibe-coding-vcs.ts)',
  projects: 'The founder’s six projects (content/pages/about.ts)',
  neighborhood:
    'The promise that one workshop in ten is free, and what the paper wrote (content/pages/about.ts)',
  workingDays: 'The promise to answer within two working days (content/pages/home.ts)',
  retention: 'How long answers are kept (content/pages/privacy.ts)',
} as const

/**
 * The sample events are of autumn 2025. On a machine where nothing real is connected, the site decides as of this instant
 * (ISO 8601) what is ahead, so that every event can be seen as it is before it takes place. Rows, e-mails, logs and rate limits
 * have the real time.
 */
const sampleDate = '2025-08-01T12:00Z'

/** What makes a copy more than a demonstration: with one of these variables set, dates are real and payments are not local. */
const CONNECTED = [
  'VERCEL',
  'SITE_URL',
  'GOOGLE_SERVICE_ACCOUNT_KEY',
  'SHEETS_SPREADSHEET_ID',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'VITE_STRIPE_PUBLISHABLE_KEY',
  'LEAD_WEBHOOK_URL',
]

/** Whether samples are shown and nothing real is connected: then there is a payment page that charges nothing. */
export const isDemonstration = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.SAMPLES !== 'hide' && !CONNECTED.some((name) => env[name]?.trim())

/** The sample date with these variables; undefined where the real date holds. `NOW` comes before it. */
export const sampleDateWith = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  isDemonstration(env) && !env.NOW ? sampleDate : undefined

/** The host names at which it holds: a copy that is deployed by mistake has the real date. */
export const SAMPLE_HOSTS = /^(localhost|127\.0\.0\.1)$/

/** The session cookie `dates=today` of a visitor who has chosen "See it today". */
export const SEES_TODAY = /(^|; )dates=today(;|$)/

export type SampleName = keyof typeof samples

/** Whether this build leaves out what is only samples (`vite.config.ts`). Storybook has no such setting. */
declare const __HIDES_SAMPLES__: boolean | undefined

/** Whether a section is shown that holds nothing but this, a sample or what the studio has put in its place. */
export const shows = (name: SampleName): boolean =>
  typeof __HIDES_SAMPLES__ === 'undefined' || !__HIDES_SAMPLES__ || !Object.hasOwn(samples, name)
