import { parseArgs } from 'node:util'
import { startCommand } from '../environment/environmentFile.js'
import type { DoctorOptions } from './check.js'
import { runChecks } from './runChecks.js'

// `npm run doctor`: checks this set-up and prints a line for each check. Exit code 1 if one fails. Run it in the project's
// folder. Options after `--`:
//   --write-test       also writes test rows to the spreadsheet, and removes them
//   --mail-test        sends one e-mail to MAIL_TO
//   --dkim-selector=…  looks up the DKIM key with this selector
//   --envelope-domain=…  looks up SPF for this domain, where the mail service sets its own Return-Path

startCommand()
for await (const { subject, isOk, sentence } of runChecks(process.env, readOptions())) {
  console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${subject.padEnd(27)} ${sentence}`)
  if (!isOk) process.exitCode = 1
}

function readOptions(): DoctorOptions {
  const flag = { type: 'boolean', default: false } as const
  const options = { 'write-test': flag, 'mail-test': flag }
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ options: { ...options, 'dkim-selector': text, 'envelope-domain': text } })
    return {
      hasWriteTest: values['write-test'],
      hasMailTest: values['mail-test'],
      dkimSelector: values['dkim-selector'],
      envelopeDomain: values['envelope-domain'],
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
}
