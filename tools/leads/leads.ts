import { createInterface } from 'node:readline/promises'
import { createDeployment } from '../../api/_deployment/deployment.js'
import { startCommand } from '../environment/environmentFile.js'
import { runLeads } from './runLeads.js'

// `npm run leads`: imports, releases, resends, exports and erases leads, in the spreadsheet that the environment names, else
// in local files. Run it in the project's folder.

startCommand()
const terminal = { print: console.log, complain: console.error, confirm: ask }
process.exitCode = await runLeads(process.argv.slice(2), terminal, () => createDeployment(process.env))

/** Asks on the terminal. Without a terminal the answer is empty, so no row is removed. */
async function ask(question: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => prompt.once('close', () => resolve('')))
  const answer = await Promise.race([prompt.question(`${question} (yes/no) `), closed])
  prompt.close()
  return answer.trim().toLowerCase() === 'yes'
}
