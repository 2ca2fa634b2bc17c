import { ServiceError } from '../../api/_common/serviceError.js'
import { createDeployment } from '../../api/_deployment/deployment.js'
import { type Environment, readEnvironment } from '../../api/_settings/environment.js'
import { isSampleAddress } from '../../content/hosts.js'
import { links } from '../../content/links.js'
import { studio } from '../../content/studio.js'
import { readPublished } from '../events/readPublished.js'
import { type CheckResult, check, type DoctorOptions, failed, shown } from './check.js'
import { sendTest } from './mailTest.js'
import { testWrites } from './writeTest.js'

/**
 * Checks a set-up: variables, whether spreadsheet, mail server and Stripe can be reached, and which addresses are samples.
 * It sends and writes nothing, unless the options ask for it.
 */
export async function* runChecks(
  env: Environment,
  { hasWriteTest, hasMailTest, callIntervalMs: pauseMs }: DoctorOptions,
): AsyncGenerator<CheckResult> {
  const read = readEnvironment(env)
  if (!read.ok) {
    for (const problem of read.problems) yield failed('Variables', problem)
    return
  }
  yield shown('Variables', 'All variables that are set are valid.')
  const { sheets, mail, mailFrom: from, mailTo: to } = read.settings
  const timing = pauseMs === undefined ? {} : { google: { pauseMs } }
  const { reach } = await createDeployment(env, timing)
  for (const [service, outcome] of await reach()) {
    const isSheet = service === 'Spreadsheet' && sheets.kind === 'google'
    const account = isSheet ? ` The client_email is ${sheets.serviceAccount.clientEmail}.` : ''
    yield outcome.ok ? shown(service, outcome.value + account) : failed(service, outcome.reason + account)
    if (!outcome.ok) continue
    if (isSheet && hasWriteTest) yield* testWrites({ ...sheets, timing: timing.google })
    if (service === 'E-mail' && hasMailTest && mail.kind === 'smtp')
      yield await check('E-mail test', () => sendTest({ url: mail.url, from, to }))
  }
  yield checkAddresses()
  yield await check('Events', () => checkEvents(env))
}

/** Names the addresses that are samples. */
function checkAddresses(): CheckResult {
  const left = samplesIn({ ...links, studio })
  if (left.length === 0) return shown('Addresses', 'None is a sample.')
  return failed(
    'Addresses',
    `${left.length} are samples still. Put the studio's own into content/links.ts and content/studio.ts: ${left.join(', ')}.`,
  )
}

/** Names the rows of the tab "Events" whose links are samples. @throws ServiceError also for each mistake in the tab */
async function checkEvents(env: Environment): Promise<string> {
  const { events, published } = await readPublished(env)
  const samples = events.filter((event) => samplesIn(event).length > 0).map(({ id }) => id)
  if (published.digest && samples.length > 0)
    throw new ServiceError(
      `Write your own links into the rows of ${samples.join(', ')}: they lead to samples.`,
    )
  return `${events.length} of ${published.source}.`
}

/** The names of the sample addresses in a file of `content/`, such as `projects.garden`. A `mailto:` only repeats the studio's. */
function samplesIn(value: object, group = ''): readonly string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const name = group + key
    if (typeof inner === 'string') return isSampleAddress(inner) && !inner.startsWith('mailto:') ? [name] : []
    return typeof inner === 'object' && inner ? samplesIn(inner, `${name}.`) : []
  })
}
