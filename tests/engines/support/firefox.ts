import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { answerOf, type Driver, keyActions, keys, pressActions } from './driver.js'

/** No first-run pages, no updates, nothing looked up on the network by the browser itself. */
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  // Scroll bars take no room, and the window has focus though nobody sees it.
  'focusmanager.testmode': true,
  'widget.gtk.overlay-scrollbars.enabled': true,
  'ui.useOverlayScrollbars': 1,
  // A mouse, which a machine without a screen does not have.
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** Starts Firefox without a window and drives it over WebDriver BiDi. */
export async function launchFirefox(path: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const bidi = await connect(`${await listeningAt(firefox)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  // A second window: the first never becomes active, and no focus is shown in it.
  const { context } = (await bidi.send('browsingContext.create', { type: 'window' })) as { context: string }
  const traverse = async (delta: number) => {
    await bidi.send('browsingContext.traverseHistory', { context, delta })
  }
  const perform = async (actions: object[]) => {
    await bidi.send('input.performActions', { context, actions })
  }
  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      // Another site is another process, which has no focus of its own yet.
      await bidi.send('browsingContext.activate', { context })
    },
    back: () => traverse(-1),
    forward: () => traverse(1),
    reload: async () => {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' })
    },
    resize: async (width, height) => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    evaluate: async (call, arg) => {
      const answer = (await bidi.send('script.evaluate', {
        expression: answerOf(call, arg),
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } }
      if (!answer.result) throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result.value)
    },
    press: (point, hold, times) => perform(pressActions(point, hold, times)),
    key: (name) => perform(keyActions([keys[name]])),
    type: (text) => perform(keyActions([...text])),
    screenshot: async () => {
      const { data } = (await bidi.send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      bidi.close()
      const ended = once(firefox, 'exit')
      firefox.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

const listeningAt = ({ stderr }: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    stderr?.on('data', (chunk) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(String(chunk))?.[1]
      if (address) resolve(address)
    })
    stderr?.on('end', () => reject(new Error('Firefox ended before it could be driven.')))
  })

/** Commands and their answers over one socket, told apart by their number. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  socket.on('message', (text) => {
    const { id, type, result, message } = JSON.parse(String(text))
    const asker = waiting.get(id)
    if (type === 'error') asker?.reject(new Error(message))
    else asker?.resolve(result)
    waiting.delete(id)
  })
  return {
    send: (method: string, params: object) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
