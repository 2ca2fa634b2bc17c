import { answerDaily } from './_daily/answerDaily.js'
import { methods } from './_pipeline/router.js'

// Called by Vercel's cron once a day (`crons` in vercel.json), with CRON_SECRET.
export default methods({ get: answerDaily() })
