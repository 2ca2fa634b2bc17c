import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedSite, serveLocalSite } from '../support/localSite.js'
import { toolCommand } from '../support/runTool.js'

let site: ServedSite
beforeAll(async () => {
  site = await serveLocalSite()
})
afterAll(() => site.close())

describe('npm run serve', () => {
  const serve = (env: NodeJS.ProcessEnv) =>
    spawn(...toolCommand('server/serve.ts'), { cwd: site.root, env: { PATH: process.env.PATH, ...env } })
  /** The exit code of a server that does not start, and what it says. */
  const failureOf = async (env: NodeJS.ProcessEnv) => {
    const child = serve(env)
    const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { code, error }
  }

  test('prints its address; before it stops, it completes a response and the work that follows', async () => {
    await site.write(
      'dist/functions/api/slow.js',
      `import { afterAnswer } from '${pathToFileURL(resolve('api/_http/afterAnswer.ts')).href}'
      const answer = new Promise((done) =>
        process.once('SIGTERM', () => setImmediate(() => done(new Response('done')))))
      const rest = () => new Promise((done) => setTimeout(done, 50))
      export default { fetch: () => {
        afterAnswer(answer.then(rest).then(() => console.log('e-mail sent')))
        console.log('at work')
        return answer
      } }`,
    )
    const child = serve({ PORT: '0' })
    const [line] = await once(child.stdout, 'data')
    const [, address = ''] =
      / is at (http:\/\/localhost:\d+) \(Demonstration: nothing is connected, and today is August 1, 2025\)\nEvents: \d+ of content\/events\.csv\n$/.exec(
        String(line),
      ) ?? []
    // Other network cards, and other addresses of this machine, are not listened to.
    await expect(fetch(address.replace('localhost', '127.0.0.2'))).rejects.toThrow('fetch failed')
    const answer = fetch(`${address}/api/slow`)
    expect(String(await once(child.stdout, 'data'))).toBe('at work\n')
    child.kill('SIGTERM')
    const [response, [said]] = await Promise.all([answer, once(child.stdout, 'data')])
    expect([await response.text(), String(said)]).toEqual(['done', 'e-mail sent\n'])
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('does not start with wrong variables, and names each; those of the shell override .env', async () => {
    await site.write('.env', 'MAIL_FROM=nobody\nRATE_LIMIT=many\n')
    const shell = { PORT: '0', MAIL_FROM: 'forms@studio.example.com', SITE_URL: 'nowhere' }
    const { code, error } = await failureOf(shell)
    await site.write('.env', '')
    expect(code).toBe(1)
    for (const name of ['RATE_LIMIT', 'SITE_URL']) expect(error).toContain(name)
    expect(error).not.toContain('MAIL_FROM')
  })
})
