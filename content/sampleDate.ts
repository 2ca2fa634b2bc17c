import { isDemonstration } from './demonstration.js'

/**
 * The sample date (ISO 8601). The sample events are in autumn 2025. On a demonstration, events and dates count as past or as
 * coming by this time, so that every event can be seen before it takes place. Rows, e-mails, logs and rate limits use the
 * real time.
 */
const sampleDate = '2025-08-01T12:00Z'

/** The sample date, with these variables; undefined where the real date is used, or `NOW`. */
export const sampleDateWith = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  isDemonstration(env) && !env.NOW ? sampleDate : undefined

/** Host names with sample dates. A demonstration that is deployed by mistake has another name, and so the real date. */
export const SAMPLE_HOSTS = /^(localhost|127\.0\.0\.1)$/

/** Matches the session cookie `dates=today` of a visitor who chose "See it today". */
export const SEES_TODAY = /(^|; )dates=today(;|$)/
