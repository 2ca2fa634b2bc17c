import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/freePort.js'
import { answerOf, type Driver, keyActions, keys, pressActions } from './driver.js'

/** The toolbar shrinks to nothing: a window as narrow as a phone has no room for it. */
const gtkStyles =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; -gtk-icon-size: 1px; }'

/** Starts WebKitGTK's MiniBrowser on a screen of its own and drives it over WebDriver. */
export async function launchWebKit(driverPath: string, browserPath: string): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await firstLine(screen)
  const port = await freePort()
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), gtkStyles)
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      XDG_CONFIG_HOME: settings,
    },
    stdio: 'ignore',
  })
  await answering(`http://127.0.0.1:${port}/status`)
  const browserOptions = { binary: browserPath, args: ['--automation'] }
  const { sessionId } = await command<{ sessionId: string }>(`http://127.0.0.1:${port}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })
  const session = `http://127.0.0.1:${port}/session/${sessionId}`
  const post = <T>(path: string, body: object) => command<T>(`${session}/${path}`, 'POST', body)
  const evaluate: Driver['evaluate'] = async (call, arg) => {
    const { text, thrown } = await post<{ text?: string; thrown?: string }>('execute/async', {
      script: `const [done] = arguments; ${answerOf(call, arg)}.then((text) => done({ text }), (error) => done({ thrown: String(error) }))`,
      args: [],
    })
    if (text === undefined) throw new Error(thrown)
    return JSON.parse(text)
  }
  const setSize = (width: number, height: number) => post('window/rect', { x: 0, y: 0, width, height })
  return {
    open: (url) => post('url', { url }),
    back: () => post('back', {}),
    forward: () => post('forward', {}),
    reload: () => post('refresh', {}),
    resize: async (width, height) => {
      // The window takes its share, and its time: asked for again until the page has the size.
      for (let [outer, tall] = [width, height]; ; ) {
        await setSize(outer, tall)
        const inner = await evaluate(() => [innerWidth, innerHeight] as const, null)
        if (inner[0] === width && inner[1] === height) return
        outer = Math.max(1, outer + width - inner[0])
        tall = Math.max(1, tall + height - inner[1])
      }
    },
    evaluate,
    press: (point, hold, times) => post('actions', { actions: pressActions(point, hold, times) }),
    key: (name) => post('actions', { actions: keyActions([keys[name]]) }),
    type: (text) => post('actions', { actions: keyActions([...text]) }),
    screenshot: async () => Buffer.from(await command<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => {
      await command(session, 'DELETE')
      await end(driver)
      await end(screen)
      await rm(settings, { recursive: true, force: true })
    },
  }
}

async function command<T = void>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const firstLine = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
    stdout?.once('end', () => reject(new Error('Xvfb ended before it had a screen.')))
  })

async function end(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && once(child, 'exit')
  child.kill()
  await ended
}
