import { answerPending } from './_daily/answerRun.js'
import { deployed } from './_deployment/deployed.js'
import { methods } from './_http/router.js'

// Called by Vercel's cron every fifteen minutes (`crons` in vercel.json), with CRON_SECRET.
export default methods({ get: answerPending(deployed) })
