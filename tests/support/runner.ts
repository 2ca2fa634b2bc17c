import { createDeployment } from '../../api/_deployment/deployment.js'
import { run } from '../../api/_run/run.js'

/** A process of its own that does a run at the time that is its argument. Variables come from the environment. */
const [now = ''] = process.argv.slice(2)
await run(await createDeployment(process.env), new Date(now))
