import { expect, test } from 'vitest'
import { routes } from '../../content/routes'
import { checkPage, checkRoutes } from '../../pages/_document/checkPage'

test('a page that the list of pages does not have stops the build, which names the list', () => {
  const check = (id: string, path: string) => () => checkPage({ id, path, body: '' })
  expect(check('/teach', '/teach')).toThrow(
    '/teach has no title and no description: add it to content/routes.ts.',
  )
  expect(check('/about', '/about')).not.toThrow()
  // One folder for any number of addresses, and the 404 page.
  expect(check('/events/:id', '/events/any')).not.toThrow()
  expect(check('*', '/404')).not.toThrow()
})

test('a form that no function receives stops the build, which names the list of forms', () => {
  const check = (form: string) => () =>
    checkPage({ id: '/about', path: '/about', body: `<form class="x" data-form="${form}" method="post">` })
  expect(check('teach-inquiries')).toThrow(
    'No function receives the form teach-inquiries of /about: add it to content/forms/index.ts.',
  )
  expect(check('workshop-inquiries')).not.toThrow()
})

test('a link to a page that does not exist stops the build, which names both', () => {
  const check = (to: string) => () =>
    checkPage({ id: '/about', path: '/about', body: `<a class="x" href="${to}">Here</a>` })
  for (const lost of ['/workshops/builders', '/workshops/builders?a=b#contact', '/events/no-such-event'])
    expect(check(lost)).toThrow(
      `/about links to ${lost.replace(/[?].*/, '')}, but there is no such page: change the link, or add the page.`,
    )
  for (const to of [
    '/',
    '/#pricing',
    '/events?about=x',
    '/for-vcs',
    '/events.ics',
    '/api/guest?key=x',
    '#x',
    '//a.example',
  ])
    expect(check(to), to).not.toThrow()
})

test('a page of the list that does not exist stops the build, which names its file', async () => {
  await expect(checkRoutes(async (path) => (path === '/about' ? '*' : path))).rejects.toThrow(
    'content/routes.ts has /about, but there is no page: add pages/about/+Page.tsx.',
  )
  expect(routes.length).toBeGreaterThan(10)
  await checkRoutes(async (path) => path)
})
