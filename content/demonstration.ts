/** Variables of real services. If one of them is set, this is no demonstration: dates are real, and payments are not local. */
const CONNECTED = [
  'VERCEL',
  'SITE_URL',
  'GOOGLE_SERVICE_ACCOUNT_KEY',
  'SHEETS_SPREADSHEET_ID',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'VITE_STRIPE_PUBLISHABLE_KEY',
]

/** Whether this is a demonstration: no real service is connected. */
export const isDemonstration = (env: Readonly<Record<string, string | undefined>>): boolean =>
  !CONNECTED.some((name) => env[name])
