/**
 * Sample content that the studio still has to replace. After replacing it, delete its line here. `npm run doctor` lists the
 * lines that are left, a production build on Vercel warns of each, and `SAMPLES=hide` leaves out sections that have nothing
 * but samples.
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
 * The sample date (ISO 8601). The sample events are in autumn 2025. On a demonstration, events and dates count as past or as
 * coming by this time, so that every event can be seen before it takes place. Rows, e-mails, logs and rate limits use the
 * real time.
 */
const sampleDate = '2025-08-01T12:00Z'

/** Variables of real services. If one of them is set, this is no demonstration: dates are real, and payments are not local. */
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

/** Whether this is a demonstration: samples are shown, and no real service is connected. */
export const isDemonstration = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.SAMPLES !== 'hide' && !CONNECTED.some((name) => env[name]?.trim())

/** The sample date, with these variables; undefined where the real date is used, or `NOW`. */
export const sampleDateWith = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  isDemonstration(env) && !env.NOW ? sampleDate : undefined

/** Host names with sample dates. A demonstration that is deployed by mistake has another name, and so the real date. */
export const SAMPLE_HOSTS = /^(localhost|127\.0\.0\.1)$/

/** Matches the session cookie `dates=today` of a visitor who chose "See it today". */
export const SEES_TODAY = /(^|; )dates=today(;|$)/

export type SampleName = keyof typeof samples

/** Whether this build leaves out samples (`SAMPLES=hide`, set by `vite.config.ts`). Not defined in Storybook. */
declare const __HIDES_SAMPLES__: boolean | undefined

/** Whether to show a section whose only content is this sample, or the studio's own content that replaced it. */
export const shows = (name: SampleName): boolean =>
  typeof __HIDES_SAMPLES__ === 'undefined' || !__HIDES_SAMPLES__ || !Object.hasOwn(samples, name)
