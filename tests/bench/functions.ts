import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import '../support/ensureBuild.js'

// `npm run bench:functions`: what the built function of all forms costs. Prints the medians of nine fresh processes: the time to
// import it, the memory after that, and the time of an answer without services (a submission that is refused after it was read
// and validated).

const FUNCTION = resolve('dist/functions/api/[endpoint].js')
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
