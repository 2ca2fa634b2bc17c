import { parseArgs } from 'node:util'
import { startCommand } from '../environment/environmentFile.js'
import { ensurePublished, sourceOf, writePublished } from './publishedFile.js'

// `npm run events`, before each build: reads the tab "Events", and writes what is published into
// `content/events/_published.ts`. Exit code 1 with a line for each mistake. Options after `--`:
//   --if-missing  only writes the file without events, if there is none. Reads nothing.

startCommand()
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { 'if-missing': flag } })
// First: what is imported below imports the file.
ensurePublished()
try {
  if (!values['if-missing']) {
    const { readPublished, readSequences } = await import('./eventsCommand.js')
    const published = await readPublished(process.env)
    writePublished(published, readSequences(published))
    console.log(`Events: ${sourceOf(published)}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
