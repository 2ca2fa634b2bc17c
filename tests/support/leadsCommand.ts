import type { Environment } from '../../api/_settings/environment.js'
import type { Table } from '../../api/_tables/table.js'
import { runLeads } from '../../tools/leads/runLeads.js'
import { deploymentOf, inquiries, rowsIn } from './storedLeads.js'

/** Runs `npm run leads` of a studio, and stores what it prints, reports as wrong and asks. Each answer is no. */
export async function leadsCommand(env: Environment) {
  const deployment = await deploymentOf(env)
  const printed: string[] = []
  const complaints: string[] = []
  const questions: string[] = []
  const terminal = {
    print: (text: string) => printed.push(text),
    complain: (text: string) => complaints.push(text),
    confirm: async (question: string) => {
      questions.push(question)
      return false
    },
  }
  const run = (...args: string[]) => runLeads(args, terminal, async () => deployment)
  const idsIn = async (table: Table = inquiries) =>
    (await rowsIn(deployment, table)).map(({ submissionId }) => submissionId)
  return { ...deployment, ...terminal, run, idsIn, printed, complaints, questions }
}
