import { expect, test } from 'vitest'
import { routeErrorPage } from '../../content/pages/route-error'
import { loadPage, routeTable } from '../../pages/router'
import { prerender } from '../support/prerender'

test('an error of the frame shows our page, not the one of React Router', async () => {
  const frames = routeTable(await loadPage('/about')).map((frame) => ({
    ...frame,
    loader: () => {
      throw new TypeError('Cannot read properties of undefined')
    },
  }))
  expect(await prerender(frames, '/about')).toContain(routeErrorPage.failed.heading)
})
