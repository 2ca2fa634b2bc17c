import { loadEnvironment } from '../environment/environmentFile.js'
import { ensurePublished, writePublished } from './publishedFile.js'
import { readPublished } from './readPublished.js'

// `npm run events`, before each build: reads the tab "Events", or `content/events.csv`, and writes what is published into
// `content/events/_published.ts`. Exit code 1 with a line for each mistake.
// `-- --if-missing` only writes the file with the events of `content/events.csv`, if there is none. Nothing that this imports may
// import the file: one of an earlier version would end it.

loadEnvironment()
try {
  if (process.argv.includes('--if-missing')) ensurePublished()
  else {
    const read = await readPublished(process.env)
    writePublished(read)
    console.log(`Events: ${read.events.length} of ${read.published.source}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
