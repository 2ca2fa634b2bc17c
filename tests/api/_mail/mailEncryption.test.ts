import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { verifyMail } from '../../../api/_mail/smtpMailbox.js'

const run = promisify(execFile)

/** A key and a certificate for `localhost`, signed by itself. */
const CERTIFICATE = resolve('tests/api/_mail/certificate.pem')

/** The port of a mail server on this machine. */
async function start(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, ...options })
  // A client that disconnects is an error for the server, and expected in these tests.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  return (listener.address() as AddressInfo).port
}

/** Results of logins to mail servers, in a process that trusts this certificate. */
async function logins(urls: readonly string[], trusted: string): Promise<readonly string[]> {
  const script = `const { verifyMail } = await import(${JSON.stringify(resolve('api/_mail/smtpMailbox.ts'))})
    const login = (url) =>
      verifyMail({ mail: { kind: 'smtp', url } }).then(() => 'taken', ({ message }) => message)
    console.log((await Promise.all(${JSON.stringify(urls)}.map(login))).join('\\n'))`
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: trusted }
  return (await run(process.execPath, args, { env })).stdout.trim().split('\n')
}

test('a trusted certificate for this name is accepted, and each kind of encryption that fails has an error of its own', async () => {
  const pem = readFileSync(CERTIFICATE)
  const startEncrypted = (options: SMTPServerOptions) => start({ ...options, key: pem, cert: pem })
  // OpenSSL offers old versions only where weak ciphers are allowed.
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const
  const [port, oldPort, oldStartTls, plainPort] = await Promise.all([
    startEncrypted({ secure: true }),
    startEncrypted({ ...old, secure: true }),
    startEncrypted(old),
    start({ disabledCommands: ['STARTTLS'] }),
  ])
  const expected = {
    [`smtps://localhost:${port}`]: /^taken$/,
    // A name of this machine that is not in the certificate.
    [`smtps://0.0.0.0:${port}`]: /certificate is for another name/,
    [`smtp://localhost:${port}`]: /does not greet.* write smtps:\/\//,
    [`smtps://localhost:${plainPort}`]: /begins without encryption\. Write smtp:\/\//,
    [`smtps://localhost:${oldPort}`]: /no encryption that is safe today.* TLS 1\.2 or newer/,
    // By a name that does not look like this machine: on loopback nothing is encrypted later.
    [`smtp://0.0.0.0:${oldStartTls}`]: /no encryption that is safe today.* TLS 1\.2 or newer/,
  }
  expect(await logins(Object.keys(expected), CERTIFICATE)).toEqual(
    Object.values(expected).map((sentence) => expect.stringMatching(sentence)),
  )
  const url = `smtps://localhost:${port}`
  await expect(verifyMail({ mail: { kind: 'smtp', url } })).rejects.toThrow(
    /certificate is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
  )
})
