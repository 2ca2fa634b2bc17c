import { chromiumArguments, chromiumLaunch } from '../../support/chromium.js'

/**
 * Switches for Chromium, with letters drawn as on a phone. Without a window it fits them to whole pixels of the screen
 * unless told otherwise: then a button's words have another width in the stand-in than in the font that comes after it,
 * and Lighthouse counts a shift (up to 0.0004) that no phone has.
 */
export const asOnAPhone = [...chromiumArguments, '--font-render-hinting=none']

/** What Playwright needs to start the browser that pages are measured in. */
export const benchLaunch = () => ({ ...chromiumLaunch(), args: asOnAPhone })
