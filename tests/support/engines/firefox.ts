import puppeteer from 'puppeteer-core'
import type { Engine } from './engines.js'

export const firefoxPath = '/usr/bin/firefox-esr'

/** Starts Debian's Firefox without a window and drives it over WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    extraPrefsFirefox: {
      // Scroll bars take no room.
      'widget.gtk.overlay-scrollbars.enabled': true,
      'ui.useOverlayScrollbars': 1,
      // A mouse, which a machine without a screen does not have.
      'ui.allPointerCapabilities': 6,
      'ui.primaryPointerCapabilities': 6,
    },
  })
  const page = await browser.newPage({ type: 'window' })
  return {
    page,
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  }
}
