/** Variables of real services. If one of them is set, this is no demonstration: the time is real, and payments are not local. */
const CONNECTED = [
  'VERCEL',
  'SITE_URL',
  'GOOGLE_SERVICE_ACCOUNT_KEY',
  'SHEETS_SPREADSHEET_ID',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'VITE_STRIPE_PUBLISHABLE_KEY',
]

/** Whether a copy with these variables is a demonstration: no real service is connected. */
export const isDemonstration = (env: Readonly<Record<string, string | undefined>>): boolean =>
  !CONNECTED.some((name) => env[name])

/** When the clock of a demonstration starts (ISO 8601), at the earliest: all sample events are still to come. */
export const DEMONSTRATION_START = '2025-08-01T12:00:00Z'

/** Whether this build is a demonstration, set by `vite.config.ts`. Undefined in Storybook and in functions. */
declare const __IS_DEMONSTRATION__: boolean | undefined

/** Whether this build is a demonstration. A constant, so that other builds leave out what only a demonstration shows. */
export const isDemonstrationBuild = typeof __IS_DEMONSTRATION__ !== 'undefined' && __IS_DEMONSTRATION__
