import { ServiceError } from '../../api/_common/serviceError.js'
import { type Environment, readEnvironment, variableNames } from '../../api/_settings/environment.js'
import { links } from '../../content/links.js'
import { offers } from '../../content/offers.js'
import { navigation } from '../../content/routes.js'
import { samples } from '../../content/samples.js'
import { studio } from '../../content/studio.js'
import { readPublished } from '../events/readPublished.js'
import { sampleLines } from '../server/elsewherePage.js'
import { type CheckResult, check, type DoctorOptions, failed, shown } from './check.js'
import { checkCron } from './leadSettings.js'
import { checkMail } from './mail.js'
import { checkSheets } from './spreadsheet.js'
import { checkPayments } from './stripe.js'

/**
 * Checks a set-up: variables, spreadsheets, mail server and DNS, Stripe, and which sample content is left. It sends and
 * writes nothing, unless the options ask for it.
 */
export async function* runChecks(env: Environment, options: DoctorOptions): AsyncGenerator<CheckResult> {
  const unread = unreadVariables(env)
  if (unread.length > 0)
    yield shown('Not read', `${unread.join(', ')}: no variable of this site has this name (.env.example).`)
  const read = readEnvironment(env)
  if (!read.ok) {
    for (const problem of read.problems) yield failed('Variables', problem)
    return
  }
  yield shown('Variables', 'All variables that are set are valid.')
  yield* checkSheets(read.settings, options)
  yield await check('Events', async () => {
    const { events, published } = await readPublished(env)
    const { mail, siteUrl } = read.settings
    if (
      mail.kind === 'smtp' &&
      !siteUrl &&
      events.some(({ seats, ends }) => seats && Date.now() < Date.parse(ends))
    )
      throw new ServiceError(WITHOUT_SITE_URL)
    const samples = events.filter((event) => sampleLines(event).length > 0).map(({ id }) => id)
    if (published.digest && samples.length > 0)
      throw new ServiceError(
        `Write your own links into the rows of ${samples.join(', ')}: they lead to samples.`,
      )
    return `${events.length} of ${published.source}.`
  })
  yield* checkMail(read.settings, options)
  yield* checkPayments(read.settings)
  yield* checkCron(read.settings)
  yield* checkSamples()
}

const WITHOUT_SITE_URL =
  'Set SITE_URL, because an event has seats: without it, letters to guests that a run sends have no link to give a seat back. On Vercel it is the production domain.'

/** Variables that begin like ours, as in `STRIPE_SECRET`. They may be misspelt, or belong to another program. */
function unreadVariables(env: Environment): string[] {
  const prefixes = new Set(variableNames.map((name) => name.split('_')[0]))
  return Object.keys(env).filter(
    (name) => name.includes('_') && prefixes.has(name.split('_')[0]) && !variableNames.includes(name),
  )
}

/** Reports sample addresses, and other sample content. */
function* checkSamples(): Generator<CheckResult> {
  const lines = sampleLines({ ...links, offers, navigation, studio })
  // The navigation repeats some of the links.
  const left = lines
    .filter(({ address }, index) => lines.findIndex((line) => line.address === address) === index)
    .map(({ group, name }) => [group, name].filter(Boolean).join('.'))
  yield left.length === 0
    ? shown('Addresses', 'None is a sample.')
    : failed(
        'Addresses',
        `${left.length} are samples still. Put the studio's own into content/links.ts, content/offers.ts, content/routes.ts and content/studio.ts: ${left.join(', ')}.`,
      )
  for (const sample of Object.values(samples))
    yield failed(
      'Sample',
      `${sample}. Replace it with the studio's own, and delete its line in content/samples.ts.`,
    )
}
