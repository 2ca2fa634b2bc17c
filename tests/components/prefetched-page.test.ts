import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { loadPage, prefetchPage, routerFuture, routeTable } from '../../pages/router'

const routerAtHome = async () => createMemoryRouter(routeTable(await loadPage('/')), { future: routerFuture })

test('a move to a page whose code has come waits for nothing', async () => {
  const router = await routerAtHome()
  await prefetchPage(router, '/about')
  void router.navigate('/about')
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/about')
})

test('a move to any other page waits for its code', async () => {
  const router = await routerAtHome()
  await prefetchPage(router, '/about')
  const moved = router.navigate('/prework')
  expect(router.state.navigation.state).toBe('loading')
  await moved
  expect(router.state.location.pathname).toBe('/prework')
})
