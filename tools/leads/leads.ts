import { createInterface } from 'node:readline/promises'
import { createDeployment } from '../../api/_deployment/deployment.js'
import { startCommand } from '../environment/environmentFile.js'
import { runLeads } from './runLeads.js'

// `npm run leads`: finds, exports, erases and imports leads, in the spreadsheet that the environment names, else in local
// files. Run it in the project's folder.

startCommand()
process.exitCode = await runLeads(process.argv.slice(2), {
  print: console.log,
  complain: console.error,
  async openCommand(isSure) {
    return {
      ...(await createDeployment(process.env)),
      now: new Date(),
      print: console.log,
      // To stderr: the result on stdout may be written to a file, without the progress.
      progress: console.error,
      confirm: async (question) => isSure || (await ask(`${question} (yes/no) `)) === 'yes',
    }
  },
})

/** Asks on the terminal. Without a terminal the answer is empty, so no row is removed. */
async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => prompt.once('close', () => resolve('')))
  const answer = await Promise.race([prompt.question(question), closed])
  prompt.close()
  return answer.trim().toLowerCase()
}
