import { postAlert } from '../_alert/postAlert.js'
import { summary } from '../_daily/answerDaily.js'
import { runDaily } from '../_daily/runDaily.js'
import { createDelivery } from '../_delivery/createDelivery.js'
import { startCommand } from './environmentFile.js'

// `npm run daily`: does the same daily run as Vercel's cron. Exit code 1 if it finds a problem. Run it in the project's
// folder.

startCommand()
const found = await createDelivery(process.env)
if (found.ok) {
  const { settings, delivery } = found
  const alert = async (text: string) => {
    if (settings.alertWebhookUrl) await postAlert(settings.alertWebhookUrl, text)
  }
  const result = await runDaily({ settings, delivery, now: new Date(), alert })
  console.log(summary(result))
  if (result.problems.length > 0) process.exitCode = 1
} else {
  for (const problem of found.problems) console.error(problem)
  process.exitCode = 1
}
