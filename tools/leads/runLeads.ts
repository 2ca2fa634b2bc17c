import { parseArgs } from 'node:util'
import { ServiceError } from '../../api/_common/serviceError.js'
import type { Deployment } from '../../api/_payments/answerPayment.js'
import { eraseLeads } from './eraseLeads.js'
import { exportLeads } from './exportLeads.js'
import { importLeads } from './importLeads.js'
import type { LeadsCommand, Terminal } from './leadsCommand.js'
import { releaseLead, resendLead } from './sendLead.js'

const HELP = `npm run leads -- <command>

  import <row.csv | e-mail>       add [NOT IN SHEET] leads to their tab; a repeat adds nothing
  release <reference | id>        from "Spam review" to its form's tab, with its e-mail
  resend <reference | id>         send the e-mails of a lead and its payments again
  export <address>                the rows that came from an e-mail address, as JSON
  erase <address> [--yes]         remove the rows that came from it; shows them and asks before

Works on the spreadsheet that the environment names (.env), else on the files in DATA_DIR.
Exit code: 0 when done, 1 when it failed or was declined, 2 when the command is not understood.`

const COMMANDS: ReadonlyMap<string, (command: LeadsCommand, subject: string) => Promise<void>> = new Map([
  ['import', importLeads],
  ['release', releaseLead],
  ['resend', resendLead],
  ['export', exportLeads],
  ['erase', eraseLeads],
])

/** Runs one command. @param open - opens the sheet and the mailbox. @returns the exit code of the process. */
export async function runLeads(
  args: readonly string[],
  terminal: Terminal,
  open: () => Promise<Deployment>,
): Promise<0 | 1 | 2> {
  const { values, positionals } = parse(args) ?? { values: {}, positionals: [] }
  if (values.help) {
    terminal.print(HELP)
    return 0
  }
  const [name = '', subject, ...more] = positionals
  const work = COMMANDS.get(name)
  // A blank subject, such as a shell variable that is not set, would name each row without a reference or an address.
  if (!work || !subject?.trim() || more.length > 0) {
    terminal.complain(`Not understood: ${args.join(' ') || 'no command was given'}\n\n${HELP}`)
    return 2
  }
  try {
    const confirm = values.yes ? async () => true : terminal.confirm
    await work({ ...(await open()), ...terminal, confirm }, subject)
    return 0
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    terminal.complain(error.message)
    return 1
  }
}

/** The options and words of a command line; undefined if it has an unknown option. */
function parse(args: readonly string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, yes: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    return undefined
  }
}
