import { alertTo, summary } from '../api/_daily/answerRun.js'
import { runDaily } from '../api/_daily/runDaily.js'
import { runPending } from '../api/_daily/runPending.js'
import { createDeployment } from '../api/_deployment/deployment.js'
import { NotConfigured } from '../api/_settings/notConfigured.js'
import { startCommand } from './environment/environmentFile.js'

// `npm run daily`: does the same as Vercel's cron once a day. Exit code 1 if it finds a problem. Run it in the project's
// folder.

startCommand()
try {
  const { settings, delivery } = await createDeployment(process.env)
  const [now, alert] = [new Date(), alertTo(settings)]
  await runPending(settings, delivery, now, { alert })
  const result = await runDaily({ settings, delivery, now, alert })
  console.log(summary(result))
  if (result.problems.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof NotConfigured)) throw error
  for (const problem of error.problems) console.error(problem)
  process.exitCode = 1
}
