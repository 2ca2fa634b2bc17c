/**
 * The style that React Aria adds to the page as soon as something to press wakes, unless an element has its id: then the
 * browser would match and lay out the whole page once more (80-160 ms on a slow phone). Its own words, for what is
 * pressable (`usePress`): a finger may scroll and zoom from there.
 */
export const pressStyle = {
  id: 'react-aria-pressable-style',
  text: '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}',
}
