import { expect, test } from 'vitest'
import { routes } from '../../content/routes'
import { checkPage, checkRoutes } from '../../pages/_document/checkPage'

type Page = Parameters<typeof checkPage>[0]
const form = (id: string) => `<form class="x" data-form="${id}" method="post">`
const link = (to: string) => `<a class="x" href="${to}">Here</a>`
const NO_PAGE = 'but there is no such page: change the link, or add the page.'

test.each<[Partial<Page>, string]>([
  [{ id: '/teach', path: '/teach' }, '/teach has no title and no description: add it to content/routes.ts.'],
  [
    { body: form('teach-inquiries') },
    'No function receives the form teach-inquiries of /about: add it to content/forms/index.ts.',
  ],
  [{ body: link('/workshops/builders') }, `/about links to /workshops/builders, ${NO_PAGE}`],
  [{ body: link('/workshops/builders?a=b#contact') }, `/about links to /workshops/builders, ${NO_PAGE}`],
  [{ body: link('/events/no-such-event') }, `/about links to /events/no-such-event, ${NO_PAGE}`],
])('the page %j stops the build, which says what to do', (page, sentence) => {
  expect(() => checkPage({ id: '/about', path: '/about', body: '', ...page })).toThrow(sentence)
})

test.each<Partial<Page>>([
  {},
  // One folder for any number of addresses, and the 404 page.
  { id: '/events/:id', path: '/events/any' },
  { id: '*', path: '/404' },
  { body: form('workshop-inquiries') },
  ...['/', '/#pricing', '/events?about=x', '/for-vcs', '/events.ics'].map((to) => ({ body: link(to) })),
  ...['/api/guest?key=x', '#x', '//a.example'].map((to) => ({ body: link(to) })),
])('the page %j is built', (page) => {
  expect(() => checkPage({ id: '/about', path: '/about', body: '', ...page })).not.toThrow()
})

test('a page of the list that does not exist stops the build, which names its file', async () => {
  await expect(checkRoutes(async (path) => (path === '/about' ? '*' : path))).rejects.toThrow(
    'content/routes.ts has /about, but there is no page: add pages/about/+Page.tsx.',
  )
  expect(routes.length).toBeGreaterThan(10)
  await checkRoutes(async (path) => path)
})
