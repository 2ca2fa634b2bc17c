import { runPending } from '../../api/_daily/runPending.js'
import { createDeployment } from '../../api/_deployment/deployment.js'
import { QUICK } from './leads.js'

/** A process of its own that does the run of every fifteen minutes at a time, with these events. Services come from the environment. */
const [now = '', events = '[]'] = process.argv.slice(2)
const timing = { google: QUICK, smtp: { pauseMs: 1, retryWaitsMs: [] }, lockWaitMs: 20_000 }
await runPending(await createDeployment(process.env, timing, JSON.parse(events)), new Date(Number(now)))
process.exit(0)
