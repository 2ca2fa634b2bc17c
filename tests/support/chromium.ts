import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/**
 * Finds a Chromium to test with: `CHROMIUM_PATH`, the one Playwright downloaded, or the system's.
 * @returns its executable, or undefined when this machine has none.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  return [chromium.executablePath(), ...systemBrowsers()].find((path) => existsSync(path))
}

/**
 * What Playwright needs to start it. Its own download it finds by itself: then it takes the build without a window,
 * which is quicker.
 */
export function chromiumLaunch(): LaunchOptions {
  const path = findChromium()
  const executablePath = path === chromium.executablePath() ? undefined : path
  return { executablePath, args: chromiumArguments }
}

/** Switches that let Chromium run as root, without a display, and keep it from looking for its own services. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Debian's build with a window loads two pages for its address bar in every new window, though none is seen. This replaces
  // Playwright's own list of features, because Chromium reads the last one only.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]

function systemBrowsers(): string[] {
  // Debian's build without a window first: 56 of the browser tests took 93 s of CPU time with it, 161 s with the next.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  const found = names.flatMap((name) => {
    try {
      return [execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()]
    } catch {
      return []
    }
  })
  return [...found, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
}
