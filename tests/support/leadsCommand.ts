import type { Deployment } from '../../api/_payments/answerPayment.js'
import type { Environment } from '../../api/_settings/environment.js'
import type { Table } from '../../api/_tables/table.js'
import { runLeads } from '../../tools/leads/runLeads.js'
import { deploymentOf, inquiries, rowsIn } from './storedLeads.js'

/** Runs `npm run leads` of a studio, and stores what it prints, reports as wrong and asks. Each answer is no. */
export const leadsCommand = async (env: Environment) => leadsCommandOn(await deploymentOf(env))

export function leadsCommandOn(deployment: Deployment) {
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
  return {
    ...{ ...deployment, ...terminal, run, printed, complaints, questions },
    idsIn: async (table: Table = inquiries) =>
      (await rowsIn(deployment, table)).map(({ submissionId }) => submissionId),
    /** What is exported of an address. The command must find something. */
    async exported(address: string): Promise<readonly Readonly<Record<string, string>>[]> {
      const { length } = printed
      if ((await run('export', address)) !== 0) throw new Error(complaints.join())
      return JSON.parse(printed.splice(length).join()).kept
    },
  }
}
