import { runBoth, summary } from '../api/_daily/answerRun.js'
import { createDeployment } from '../api/_deployment/deployment.js'
import { NotConfigured } from '../api/_settings/notConfigured.js'
import { startCommand } from './environment/environmentFile.js'

// `npm run daily`: does the same as Vercel's cron once a day. Exit code 1 if it finds a problem. Run it in the project's
// folder.

startCommand()
try {
  const result = await runBoth(await createDeployment(process.env), new Date())
  console.log(summary(result))
  if (result.problems.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof NotConfigured)) throw error
  for (const problem of error.problems) console.error(problem)
  process.exitCode = 1
}
