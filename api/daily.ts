import { answerDaily } from './_daily/answerRun.js'
import { deployed } from './_deployment/deployed.js'
import { methods } from './_http/router.js'

// Called by Vercel's cron once a day (`crons` in vercel.json), with CRON_SECRET.
export default methods({ get: answerDaily(deployed) })
