import { loadEnvironment } from './environmentFile.js'
import { examine } from './examination.js'

// `npm run doctor`: whether this set-up works, one line each. Ends with 1 when something does not. Run from the
// project's folder; `-- --write-test` also writes to each spreadsheet, and removes what it wrote.

loadEnvironment()
const hasWriteTest = process.argv.includes('--write-test')
for await (const { subject, isWell, sentence } of examine(process.env, { hasWriteTest })) {
  console.log(`${isWell ? 'ok    ' : 'FAILED'}  ${subject.padEnd(20)} ${sentence}`)
  if (!isWell) process.exitCode = 1
}
