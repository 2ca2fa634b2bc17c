import { parseArgs } from 'node:util'
import { startCommand } from '../environment/environmentFile.js'
import { ensurePublished, sourceOf, writePublished } from './publishedFile.js'

// `npm run events`, before each build: reads the tab "Events", and writes what is published into
// `content/events/_published.ts`. Exit code 1 with a line for each mistake. Options after `--`:
//   --to-sheet    makes the tab, or DATA_DIR/sheets/events.csv, from the files of content/events/. Overwrites none.
//   --if-missing  only writes the file without events, if there is none. Reads nothing.

startCommand()
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { 'to-sheet': flag, 'if-missing': flag } })
// First: what is imported below imports the file.
ensurePublished()
try {
  if (!values['if-missing']) {
    const { makeTab, readPublished, readSequences } = await import('./eventsCommand.js')
    if (values['to-sheet']) console.log(await makeTab(process.env))
    else {
      const published = await readPublished(process.env)
      writePublished(published, await readSequences(process.env, published))
      console.log(`Events: ${sourceOf(published)}`)
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
