import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const SOURCES = [
  'api',
  'components',
  'content',
  'pages',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** Pages that show none of the generated events. */
const WATCHED = ['index.html', 'about.html', 'events.html', 'events/ai-power-hour.html']

/**
 * What a build costs as events come in: copies the site, adds as many events as asked, builds it, and weighs pages
 * that show none of them.
 * @param counts numbers of events to add, one build each.
 * @returns milliseconds and, of each watched page, bytes of HTML and of the scripts that it names.
 */
export function growth(counts: readonly number[]) {
  return counts.map((events) => {
    const folder = mkdtempSync(join(tmpdir(), 'growth-'))
    try {
      for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
      addEvents(join(folder, 'content/events'), events)
      const start = performance.now()
      execFileSync(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build'], {
        cwd: folder,
        stdio: 'ignore',
      })
      const buildMs = Math.round(performance.now() - start)
      const written = readdirSync(join(folder, 'dist/client/events')).filter((name) => name.endsWith('.html'))
      return { events, buildMs, pages: written.length, bytes: weigh(join(folder, 'dist/client')) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Copies one event under other names. */
function addEvents(folder: string, count: number) {
  const model = readFileSync(join(folder, 'ai-power-hour.ts'), 'utf8')
  for (let nth = 0; nth < count; nth++) {
    const name = `grown-${nth}`
    writeFileSync(
      join(folder, `${name}.ts`),
      model.replaceAll('ai-power-hour', name).replace(/title: '[^']*'/, `title: 'Grown ${name}'`),
    )
  }
}

function weigh(site: string): Record<string, number> {
  const sizeOf = (file: string) => readFileSync(join(site, file)).length
  return Object.fromEntries(
    WATCHED.map((file) => {
      const html = readFileSync(join(site, file), 'utf8')
      const scripts = new Set([...html.matchAll(/assets\/[\w./-]+\.js/g)].map(([name]) => name))
      return [file, [...scripts].reduce((sum, name) => sum + sizeOf(name), html.length)]
    }),
  )
}
