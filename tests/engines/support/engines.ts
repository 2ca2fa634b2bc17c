import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from 'playwright'
import { chromiumLaunch, findChromium } from '../../support/chromium.js'
import type { Driver } from './driver.js'
import { launchFirefox } from './firefox.js'
import { launchWithPlaywright } from './playwright.js'
import { launchWebKit } from './webkit.js'

/** A way to start each engine on this machine, or what to install where there is none. */
export const engines: Readonly<Record<'chromium' | 'firefox' | 'webkit', Engine>> = {
  chromium: findChromium()
    ? { launch: () => launchWithPlaywright(chromium, chromiumLaunch()) }
    : { missing: 'npx playwright install chromium' },
  firefox: findFirefox(),
  webkit: findWebKit(),
}

export type Engine = { readonly launch: () => Promise<Driver> } | { readonly missing: string }

function findFirefox(): Engine {
  if (existsSync(firefox.executablePath())) return { launch: () => launchWithPlaywright(firefox) }
  const path = which('firefox-esr') ?? which('firefox')
  if (path) return { launch: () => launchFirefox(path) }
  return { missing: 'npx playwright install firefox, or apt-get install firefox-esr' }
}

function findWebKit(): Engine {
  if (existsSync(webkit.executablePath())) return { launch: () => launchWithPlaywright(webkit) }
  const driver = which('WebKitWebDriver')
  const [browser] = miniBrowsers()
  if (driver && browser && which('Xvfb')) return { launch: () => launchWebKit(driver, browser) }
  return { missing: 'npx playwright install webkit, or apt-get install webkit2gtk-driver xvfb' }
}

/** WebKitGTK's own small browser, which distributions keep beside the library. */
function miniBrowsers(): string[] {
  return ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'].flatMap(
    (folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']
        .map((library) => `${folder}/${library}/MiniBrowser`)
        .filter((path) => existsSync(path)),
  )
}

function which(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
