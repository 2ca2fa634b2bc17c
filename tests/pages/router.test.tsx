import { expect, test } from 'vitest'
import { routeErrorPage } from '../../content/pages/route-error'
import { loadPage, routeTable } from '../../pages/router'
import { prerender } from '../support/prerender'

test('an error of the frame shows our page, not the one of React Router', async () => {
  await loadPage('/about')
  const frames = routeTable().map((frame) => ({
    ...frame,
    loader: () => {
      throw new TypeError('Cannot read properties of undefined')
    },
  }))
  expect(await prerender(frames, '/about')).toContain(routeErrorPage.failed.heading)
})
