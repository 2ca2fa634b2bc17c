import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../support/receiver.js'

const run = promisify(execFile)

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

/** A mail server with a certificate of its own for `localhost`, by default encrypted from the start. */
async function startEncrypted(options: SMTPServerOptions = { secure: true }) {
  const pem = await getCertificate(temporaryFolder())
  const certificate = join(temporaryFolder(), 'certificate.pem')
  writeFileSync(certificate, pem)
  return { port: await start({ ...options, key: pem, cert: pem }), certificate }
}

/** The result of a login to the mail server, in a process that trusts the certificates in `trusted`. */
async function login(url: string, trusted = ''): Promise<string> {
  const module = JSON.stringify(resolve('api/_mail/smtpMailbox.ts'))
  const script = `const { verifyMail } = await import(${module})
    const settings = { mail: { kind: 'smtp', url: '${url}' } }
    console.log(await verifyMail(settings).then(() => 'taken', ({ message }) => message))`
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: trusted }
  return (await run(process.execPath, args, { env })).stdout.trim()
}

test('a trusted certificate for this name is accepted', async () => {
  const { port, certificate } = await startEncrypted()
  expect(await login(`smtps://localhost:${port}`, certificate)).toBe('taken')
})

test('a certificate for another name and one that is not trusted cause different errors', async () => {
  const { port, certificate } = await startEncrypted()
  // A name of this machine that is not in the certificate.
  expect(await login(`smtps://0.0.0.0:${port}`, certificate)).toMatch(/certificate is for another name/)
  expect(await login(`smtps://localhost:${port}`)).toMatch(
    /certificate is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
  )
})

test('the wrong kind of encryption for a port is recognized', async () => {
  const { port } = await startEncrypted()
  expect(await login(`smtp://localhost:${port}`)).toMatch(/does not greet.* write smtps:\/\//)
  const plainPort = await start({ disabledCommands: ['STARTTLS'] })
  expect(await login(`smtps://localhost:${plainPort}`)).toMatch(/begins without encryption\. Write smtp:\/\//)
})

test('a mail server with TLS 1.1 is told apart from one that cannot be reached', async () => {
  // OpenSSL offers old versions only where weak ciphers are allowed.
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const
  const { port, certificate } = await startEncrypted({ ...old, secure: true })
  const { port: startTls } = await startEncrypted(old)
  // By a name that does not look like this machine: on loopback nothing is encrypted later.
  for (const url of [`smtps://localhost:${port}`, `smtp://0.0.0.0:${startTls}`])
    expect(await login(url, certificate)).toMatch(/no encryption that is safe today.* TLS 1\.2 or newer/)
})
