import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

// `npm run bench:functions`: what the function of all forms costs, compiled as `npm run build` does it. Prints its size with
// everything that it can reach, and the medians of nine fresh processes: the time to import it, the memory after that, and
// the time of an answer without services (a submission that is refused after it was read and validated).

const OUT = 'dist/bench'
const FUNCTION = resolve(OUT, 'api/[endpoint].js')
const SCRIPT = `
  const start = performance.now()
  const { default: endpoint } = await import(process.argv[1])
  const importMs = performance.now() - start
  const memory = process.memoryUsage().rss
  console.log = console.error = () => undefined
  const times = []
  for (let number = 0; number < 300; number++) {
    const body = JSON.stringify({ name: 'Ada', email: 'ada@', company: 'Engines', teamSize: '6-10 people', goals: 'x' })
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://localhost/api/workshop-inquiry', { method: 'POST', headers, body })
    const asked = performance.now()
    const { status } = await endpoint.fetch(request)
    if (status !== 422) throw new Error('An invalid inquiry was answered with ' + status)
    times.push(performance.now() - asked)
  }
  const answerMs = times.toSorted((one, other) => one - other)[150]
  process.stdout.write(JSON.stringify([importMs, memory / 1e6, answerMs]))`

const tsc = resolve('node_modules/typescript-7/bin/tsc')
const compile = [tsc, '-p', 'api', '--noEmit', 'false', '--outDir', OUT, '--rootDir', '.']
execFileSync(process.execPath, compile, { stdio: 'inherit' })

const { fileList } = await nodeFileTrace([FUNCTION], { base: resolve('.') })
const bytes = [...fileList].reduce((sum, file) => sum + statSync(resolve(file)).size, 0)
console.log(`size: ${(bytes / 1e6).toFixed(2)} MB in ${fileList.size} files`)

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, RATE_LIMIT: 'off' }
const runs = Array.from({ length: 9 }, (): number[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, FUNCTION], {
      encoding: 'utf8',
      env,
    }),
  ),
)
rmSync(dataDir, { recursive: true })
for (const [index, name] of ['import, ms', 'memory, MB', 'answer, ms'].entries()) {
  const values = runs.map((run) => run[index] ?? 0).toSorted((one, other) => one - other)
  console.log(`${name}: ${values[4]?.toFixed(2)}`)
}
