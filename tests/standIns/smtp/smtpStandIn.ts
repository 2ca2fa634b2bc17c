import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Where in the conversation something goes wrong. */
export type SmtpStep = 'connect' | 'login' | 'from' | 'to' | 'data'

/** A refusal with the server's whole answer, such as `451 4.7.1 Try again later`; or silence from there on. */
export type SmtpFault = { readonly at: SmtpStep } & ({ readonly answer: string } | { readonly stall: true })

/** An e-mail as it arrived. */
export type ReceivedMail = {
  /** The message as sent, line ends included. */
  readonly source: string
  readonly message: Email
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
}

/** A real SMTP server on loopback, without TLS, that stores what it gets. */
export type SmtpStandIn = Awaited<ReturnType<typeof startSmtpStandIn>>

const USER = 'studio'
const PASSWORD = 'p@ss word'

/**
 * Starts the stand-in on a free port.
 * @param delayMs how long it takes for each e-mail, in milliseconds
 * @param maxConnections the most connections at the same time; more are answered 432
 */
export async function startSmtpStandIn({ delayMs = 0, maxConnections = Number.POSITIVE_INFINITY } = {}) {
  const mails: ReceivedMail[] = []
  let connections = 0
  let open = 0
  let faults: SmtpFault[] = []
  let refusedText: string | undefined
  const refusedAddresses = new Map<string, string>()

  /** Goes on to the next step, unless a fault waits here. */
  const step = (at: SmtpStep, answer: (error?: Error) => void, goOn: () => void = answer) => {
    const index = faults.findIndex((fault) => fault.at === at)
    const fault = index === -1 ? undefined : faults.splice(index, 1)[0]
    if (!fault) return goOn()
    if ('stall' in fault) return
    const [, code, text] = /^(\d{3}) (.*)$/.exec(fault.answer) ?? []
    answer(Object.assign(new Error(text), { responseCode: Number(code) }))
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, callback) {
      connections++
      open++
      if (open > maxConnections)
        return callback(Object.assign(new Error('4.3.2 Concurrent connections'), { responseCode: 432 }))
      step('connect', callback)
    },
    onClose: () => {
      open--
    },
    onAuth({ username, password }, _session, callback) {
      step('login', callback, () =>
        username === USER && password === PASSWORD
          ? callback(null, { user: USER })
          : callback(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 })),
      )
    },
    onMailFrom: (_address, _session, callback) => step('from', callback),
    onRcptTo({ address }, _session, callback) {
      const [, code, text] = /^(\d{3}) (.*)$/.exec(refusedAddresses.get(address) ?? '') ?? []
      if (code) return callback(Object.assign(new Error(text), { responseCode: Number(code) }))
      step('to', callback)
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      buffer(stream)
        .then(async (source) => {
          if (delayMs > 0) await pause(delayMs)
          if (refusedText && source.includes(refusedText))
            return callback(Object.assign(new Error('5.7.1 Rejected'), { responseCode: 554 }))
          const mail: ReceivedMail = {
            source: source.toString('utf8'),
            message: await PostalMime.parse(source),
            envelope: {
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
            },
          }
          step('data', callback, () => {
            mails.push(mail)
            callback()
          })
        })
        .catch(callback)
    },
  })
  // A client that disconnects early is an error for the server, and expected in tests.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo

  return {
    /** For `SMTP_URL`, with a login that it checks. */
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    /** Conversations started so far. */
    get connections() {
      return connections
    },
    /** Faults for the conversations to come, first in, first out; each is used once. */
    fail: (...more: readonly SmtpFault[]) => void faults.push(...more),
    /** From now on e-mails with this text are refused for good. */
    refuseText: (text: string) => {
      refusedText = text
    },
    /** From now on e-mails to this address are refused with this answer, such as `550 5.1.1 User unknown`. */
    refuseAddress: (address: string, answer: string) => void refusedAddresses.set(address, answer),
    /** Forgets mails, connections and faults. */
    reset: () => {
      mails.length = 0
      connections = 0
      faults = []
      refusedText = undefined
      refusedAddresses.clear()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
