import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { ADDRESS, inquiryFunction } from './inquiryFunction.js'
import { answers, newKeys, quantile } from './load.js'

/** Compiles the functions as `npm run build` does, into a folder of their own, and returns its `api`. */
export function compileFunctions(): string {
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const outDir = 'dist/bench'
  execFileSync(process.execPath, [
    tsc,
    '-p',
    'api',
    '--noEmit',
    'false',
    '--outDir',
    outDir,
    '--rootDir',
    '.',
  ])
  return `${outDir}/api`
}

/**
 * What a cold start costs: the time to import a function in a fresh process, and the process's memory after it.
 * @param functions folder of the compiled functions
 */
export function coldStart(functions: string, runs = 9) {
  const script = `const start = performance.now()
    await import(process.argv[1])
    console.log(JSON.stringify([performance.now() - start, process.memoryUsage().rss]))`
  const measured = Array.from({ length: runs }, (): [number, number] => {
    const file = resolve(functions, '[endpoint].js')
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script, file], {
      encoding: 'utf8',
    })
    return JSON.parse(out)
  })
  return {
    importMs: Math.round(
      quantile(
        measured.map(([ms]) => ms),
        0.5,
      ),
    ),
    memoryMb: Math.round(
      quantile(
        measured.map(([, rss]) => rss),
        0.5,
      ) / 1e6,
    ),
  }
}

/** How large a function is once everything that it can reach is packed with it. */
export async function tracedSize(functions: string) {
  const { fileList } = await nodeFileTrace([resolve(functions, '[endpoint].js')], {
    base: resolve('.'),
  })
  const bytes = [...fileList].reduce((sum, file) => sum + statSync(resolve(file)).size, 0)
  return { tracedFiles: fileList.size, tracedMb: Math.round(bytes / 1e4) / 100 }
}

/** Our own part of an answer: everything except the two services, which accept each row and e-mail at once. */
export async function handlerTime(runs = 2000) {
  const { fetch } = inquiryFunction()
  const times: number[] = []
  for (const key of newKeys(runs)) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const request = new Request(ADDRESS, { method: 'POST', headers, body: JSON.stringify(answers) })
    const start = performance.now()
    const response = await fetch(request)
    times.push(performance.now() - start)
    if (response.status !== 201) throw new Error(`An inquiry was answered with ${response.status}`)
  }
  const toHundredths = (ms: number) => Math.round(ms * 100) / 100
  return { medianMs: toHundredths(quantile(times, 0.5)), p99Ms: toHundredths(quantile(times, 0.99)) }
}
