import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { faultScript } from '../faults.js'

/** Where in the conversation something goes wrong: it is refused with a status and words, or there is silence from there on. */
type SmtpStep = 'connect' | 'login' | 'from' | 'to' | 'data'

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

/** Starts the stand-in on a free port. */
export async function startSmtpStandIn() {
  const mails: ReceivedMail[] = []
  let connections = 0
  const faults = faultScript<SmtpStep>()
  let refusedText: string | undefined
  const refusedAddresses = new Map<string, string>()

  const refusal = (status: number, words = '') => Object.assign(new Error(words), { responseCode: status })
  /** Goes on to the next step, unless a fault waits here. */
  const step = (at: SmtpStep, answer: (error?: Error) => void, goOn: () => void = answer) => {
    const fault = faults.take(at)
    if (!fault) goOn()
    else if ('before' in fault) answer(refusal(fault.before, fault.says))
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, callback) {
      connections++
      step('connect', callback)
    },
    onAuth({ username, password }, _session, callback) {
      step('login', callback, () =>
        username === USER && password === PASSWORD
          ? callback(null, { user: USER })
          : callback(refusal(535, '5.7.8 Authentication failed')),
      )
    },
    onMailFrom: (_address, _session, callback) => step('from', callback),
    onRcptTo({ address }, _session, callback) {
      const [, code, text] = /^(\d{3}) (.*)$/.exec(refusedAddresses.get(address) ?? '') ?? []
      if (code) return callback(refusal(Number(code), text))
      step('to', callback)
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      buffer(stream)
        .then(async (source) => {
          if (refusedText && source.includes(refusedText)) return callback(refusal(554, '5.7.1 Rejected'))
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
    fail: faults.fail,
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
      faults.clear()
      refusedText = undefined
      refusedAddresses.clear()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
