import { type Environment, readEnvironment, type Settings } from '../../api/_settings/environment.js'
import type { Submission } from '../../api/_tables/submission.js'
import { inquiry } from './storedLeads.js'

/** An inquiry as the pipeline hands it to its e-mail. */
export const submission: Submission = {
  ...inquiry(-7, {}, '0f6d2f2e-7b1c-4c1e-9d5a-3b2f1e0d9c8b'),
  reference: 'K7Q2-M9XC',
  page: '/workshops/teams',
}

/** Settings of the e-mail: the site's address, and the link to the sheet. */
export const context = {
  siteUrl: 'https://whittle.test',
  sheetLink: 'https://sheets.test/d/1?a=1&b=2',
}

/** The settings of these variables. */
export function settingsOf(env: Environment): Settings {
  const read = readEnvironment(env)
  if (!read.ok) throw read
  return read.settings
}
