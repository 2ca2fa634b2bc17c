import { summary } from '../api/_daily/answerRun.js'
import { runDaily } from '../api/_daily/runDaily.js'
import { createDeployment } from '../api/_deployment/deployment.js'
import { postAlert } from '../api/_notify/alarm.js'
import { NotConfigured } from '../api/_settings/notConfigured.js'
import { startCommand } from './environment/environmentFile.js'

// `npm run daily`: does the same daily run as Vercel's cron. Exit code 1 if it finds a problem. Run it in the project's
// folder.

startCommand()
try {
  const { settings, delivery } = await createDeployment(process.env)
  const alert = async (text: string) => {
    if (settings.alertWebhookUrl) await postAlert(settings.alertWebhookUrl, text)
  }
  const result = await runDaily({ settings, delivery, now: new Date(), alert })
  console.log(summary(result))
  if (result.problems.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof NotConfigured)) throw error
  for (const problem of error.problems) console.error(problem)
  process.exitCode = 1
}
