import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key } from 'selenium-webdriver'
import { freePort } from '../freePort.js'
import type { Engine } from './engines.js'

// A folder, which only `require` can load.
const { DriverService }: typeof import('selenium-webdriver/remote') = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
)

const driverPath = '/usr/bin/WebKitWebDriver'
const browserPath = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
const screenPath = '/usr/bin/Xvfb'
export const webKitPaths = [driverPath, browserPath, screenPath]

/** The toolbar shrinks to nothing: a window as narrow as a phone has no room for it. */
const gtkStyles =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; -gtk-icon-size: 1px; }'

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT }

/** Starts WebKitGTK's MiniBrowser on a screen of its own and drives it over WebDriver. */
export async function launchWebKit(): Promise<Engine> {
  const screen = spawn(
    screenPath,
    ['-terminate', '-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [display] = await once(screen.stdout, 'data')
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), gtkStyles)
  const port = await freePort()
  const service = new DriverService(driverPath, {
    loopback: true,
    port,
    args: [`--port=${port}`],
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      XDG_CONFIG_HOME: settings,
    },
  })
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    })
    .build()
  const type = (text: string) => driver.actions().sendKeys(text).perform()
  return {
    page: {
      goto: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      mouse: {
        click: (x, y, { delay }) =>
          driver
            .actions()
            .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
            .press()
            .pause(delay)
            .release()
            .perform(),
      },
      keyboard: { press: (key) => type(keys[key]), type },
    },
    resize: async (width, height) => {
      // The window takes its share, and its time: asked for again until the page has the size.
      for (let [outer, tall] = [width, height]; ; ) {
        await driver.manage().window().setRect({ x: 0, y: 0, width: outer, height: tall })
        const [innerWidth, innerHeight]: [number, number] = await driver.executeScript(
          'return [innerWidth, innerHeight]',
        )
        if (innerWidth === width && innerHeight === height) return
        outer = Math.max(1, outer + width - innerWidth)
        tall = Math.max(1, tall + height - innerHeight)
      }
    },
    close: async () => {
      await driver.quit()
      await service.kill()
      screen.kill()
      await rm(settings, { recursive: true, force: true })
    },
  }
}
