import { deployed } from './_deployment/deployed.js'
import { methods } from './_http/router.js'
import { answerRun } from './_run/answerRun.js'

// Called by Vercel's cron every five minutes (`crons` in vercel.json), with CRON_SECRET.
export default methods({ get: answerRun(deployed) })
