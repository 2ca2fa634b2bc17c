import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Imported or run before anything is tested against `dist`: builds the site if a source has changed since it was built.

const folders = ['api', 'components', 'content', 'drawings', 'pages', 'public', 'tools']
const files = ['package-lock.json', 'tsconfig.json', 'vercel.json', 'vite.config.ts']
/** A file of each half of the build. A test builds other sites, into folders of their own. */
const built = ['dist/client/index.html', 'dist/functions/tools/server/serve.js']

/** When a file was changed, in milliseconds since 1970: 0 if there is none. */
const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const builtAt = Math.min(...built.map(changedAt))
// Subfolders count too: they change when a file in them is removed. The folders of the list do not, because each build, also
// one into another folder, writes a temporary file into `pages`.
const inFolders = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)
const newer = [...files, ...inFolders].find((path) => changedAt(path) > builtAt)
if (newer) {
  console.error(`dist is older than ${newer}: the site is built first.`)
  const { status, stdout } = spawnSync('npm', ['run', 'build'], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) {
    // The compiler writes its errors to the standard output.
    console.error(String(stdout))
    process.exit(1)
  }
}
