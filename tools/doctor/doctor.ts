import { parseArgs } from 'node:util'
import { loadEnvironment } from '../environment/environmentFile.js'
import type { DoctorOptions } from './check.js'
import { runChecks } from './runChecks.js'

// `npm run doctor`: checks this set-up and prints a line for each check. Exit code 1 if one fails. Run it in the project's
// folder. Options after `--`:
//   --write-test  also writes test rows to the spreadsheet, and removes them
//   --mail-test   sends one e-mail to MAIL_TO

loadEnvironment()
for await (const { subject, isOk, sentence } of runChecks(process.env, readOptions())) {
  console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${subject.padEnd(27)} ${sentence}`)
  if (!isOk) process.exitCode = 1
}

function readOptions(): DoctorOptions {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({ options: { 'write-test': flag, 'mail-test': flag } })
    return { hasWriteTest: values['write-test'], hasMailTest: values['mail-test'] }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
}
