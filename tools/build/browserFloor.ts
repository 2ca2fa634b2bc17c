/**
 * The oldest browsers in which every page works with scripts, as the names and versions of `@mdn/browser-compat-data`. In an
 * older one a page works as without scripts. The compiler's `lib` (`tsconfig.json`) is of the same time.
 */
export const browserFloor = {
  safari: '15.4',
  safari_ios: '15.4',
  chrome: '100',
  edge: '100',
  firefox: '102',
  samsunginternet_android: '20',
} as const

/** The same for `build.target`: scripts and styles are compiled down to what these understand. */
export const buildTarget = ['safari15.4', 'ios15.4', 'chrome100', 'edge100', 'firefox102']
