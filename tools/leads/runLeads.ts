import { parseArgs } from 'node:util'
import { ServiceError } from '../../api/_common/serviceError.js'
import { monthsBefore } from '../../api/_daily/retention.js'
import { leadTables } from '../../api/_tables/tables.js'
import { exportLeads, findLeads } from './findLeads.js'
import { importLeads } from './importLeads.js'
import { type LeadsCommand, postLead, readByReference, sendEmail } from './leadsCommand.js'
import { releaseLead } from './releaseLead.js'
import { eraseLeads, expireLeads } from './removeLeads.js'

const HELP = `npm run leads -- <command>

  import <row.csv | email.eml>    add [NOT IN SHEET] leads to their tab; a repeat adds nothing
  release <reference>             from "Spam review" to its form's tab, with its e-mail
  resend <reference>              send a lead's e-mail again
  find <address>                  what came from an e-mail address
  export <address>                the rows that came from it, as JSON
  erase <address> [--yes]         remove the rows that came from it; shows them and asks before
  expire --older-than 24m [--dry-run] [--yes]
                                  remove rows older than 24 months (m), 90 days (d) or 2 years (y)

Works on the spreadsheet that the environment names (.env), else on the files in DATA_DIR.
Exit code: 0 when done, 1 when it failed or was declined, 2 when the command is not understood.`

/** Exit codes of the process. */
const EXIT = { done: 0, failed: 1, notUnderstood: 2 } as const

type Outside = {
  /** Opens the sheet and the mailbox. @param isSure - whether rows are removed without asking. Throws `ServiceError`. */
  readonly openCommand: (isSure: boolean) => Promise<LeadsCommand>
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/** Runs one command. @returns the exit code of the process. */
export async function runLeads(
  args: readonly string[],
  { openCommand, print, complain }: Outside,
): Promise<number> {
  const parsed = parse(args)
  if (parsed?.values.help) {
    print(HELP)
    return EXIT.done
  }
  const work = parsed && commandOf(parsed)
  if (!work) {
    complain(`Not understood: ${args.join(' ') || 'no command was given'}\n\n${HELP}`)
    return EXIT.notUnderstood
  }
  try {
    const isDone = await work(await openCommand(parsed.values.yes))
    return isDone === false ? EXIT.failed : EXIT.done
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    complain(error.message)
    return EXIT.failed
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        yes: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'older-than': { type: 'string' },
      },
    })
  } catch {
    return undefined
  }
}

type ParsedArgs = NonNullable<ReturnType<typeof parse>>

/**
 * The function of a command; undefined if there is no such command or its argument is missing. The function resolves to
 * false if the user answered a question with no.
 */
function commandOf({
  positionals: [command, subject, ...more],
  values,
}: ParsedArgs): ((command: LeadsCommand) => Promise<unknown>) | undefined {
  const age = /^([1-9]\d{0,3})([dmy])$/.exec(values['older-than'] ?? '')
  if (command === 'expire')
    return age && subject === undefined
      ? (command) =>
          expireLeads(command, before(command.now, Number(age[1]), age[2] ?? ''), values['dry-run'])
      : undefined
  if (subject === undefined || more.length > 0) return undefined
  const commands: Readonly<Record<string, (command: LeadsCommand) => Promise<unknown>>> = {
    import: (command) => importLeads(command, subject),
    release: (command) => releaseLead(command, subject),
    resend: (command) => resendEmail(command, subject),
    find: (command) => findLeads(command, subject),
    export: (command) => exportLeads(command, subject),
    erase: (command) => eraseLeads(command, subject),
  }
  return command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
}

/** The time `count` days (`d`), months (`m`) or years (`y`) before `now`. */
function before(now: Date, count: number, unit: string): Date {
  if (unit !== 'd') return monthsBefore(now, count * (unit === 'y' ? 12 : 1))
  const then = new Date(now)
  then.setUTCDate(then.getUTCDate() - count)
  return then
}

/** Sends a lead's e-mail and webhook message again, with the answers that are in its row now. @throws ServiceError */
async function resendEmail(command: LeadsCommand, reference: string): Promise<void> {
  const found = await readByReference(command, reference)
  const [first] = found.flatMap(({ table, row }) =>
    leadTables.flatMap((lead) => (lead.table === table ? [{ lead, row }] : [])),
  )
  if (!first) throw new ServiceError(`No form's tab has a row ${reference}.`)
  await sendEmail(command, first.lead, first.row, found)
  await postLead(command, first.lead, first.row)
  command.print(
    `Sent: ${reference}. It has the same Message-ID as the first one, so some mailboxes show only one of the two.`,
  )
}
