import { runChecks } from './checks.js'
import { loadEnvironment } from './environmentFile.js'

// `npm run doctor`: whether this set-up works, one line each. Ends with 1 when something does not. Run from the
// project's folder; `-- --write-test` also writes to each spreadsheet, and removes what it wrote.

loadEnvironment()
const hasWriteTest = process.argv.includes('--write-test')
for await (const { subject, isOk, sentence } of runChecks(process.env, { hasWriteTest })) {
  console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${subject.padEnd(27)} ${sentence}`)
  if (!isOk) process.exitCode = 1
}
