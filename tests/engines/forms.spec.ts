import { formCopy } from '../../content/forms/_copy.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { answersFor, journeyOf } from '../support/e2e/everyForm.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { isScript } from '../support/engines/line.js'
import { expect, test } from '../support/engines/test.js'
import type { Visitor } from '../support/engines/visitor.js'

// Focus, scrolling, native controls and storage, each of which every engine handles in its own way.

const field = (name: string) => `form[action="${workshopInquiry.endpoint}"] [name=${name}]`
const submit = { css: `form[action="${workshopInquiry.endpoint}"] button[type=submit]` }
const confirmation = { css: `#${workshopInquiry.id}-sent`, text: workshopInquiry.toasts.sent.title }
const summary = { css: '.cut-ring', text: formCopy.problem }

async function fillIn(visitor: Visitor) {
  const { mark, answers } = answersFor(journeyOf(workshopInquiry))
  await visitor.visit('/workshops/teams')
  for (const name of ['name', 'email', 'company', 'goals'] as const)
    await visitor.fill(field(name), answers[name] ?? '')
  return mark
}

test('a form with missing answers says which, and links to them', async ({ visitor }) => {
  await visitor.visit('/workshops/teams')
  await visitor.press({ css: field('name') })
  // Until then the browser checks answers, in its own words.
  await visitor.sees({ css: 'form[novalidate]' })
  await visitor.press(submit)
  await visitor.sees(summary)
  await visitor.hasFocusOn('.cut-ring')
  const isBelowHeader = () => {
    const [header, summary] = ['header', '.cut-ring:focus'].map((css) => document.querySelector(css))
    if (!header || !summary) return false
    const { top, bottom } = summary.getBoundingClientRect()
    return top >= header.getBoundingClientRect().bottom && bottom <= innerHeight
  }
  await visitor.finds(isBelowHeader, null).toBe(true)
  await visitor.press({ css: '.cut-ring li a' })
  await visitor.hasFocusOn(field('name'))
})

test('a form arrives without any script', async ({ visitor, line }) => {
  line.treat(async (path) => (isScript(path) ? 'refuse' : undefined))
  const mark = await fillIn(visitor)
  await visitor.press({ css: field('teamSize') })
  await visitor.key('Escape')
  await visitor.evaluate((css) => {
    const list = document.querySelector<HTMLSelectElement>(css)
    if (list) list.value = '6-10 people'
  }, field('teamSize'))
  await visitor.press(submit)
  await visitor.isAt(`/workshops/teams#${workshopInquiry.id}-sent`)
  await visitor.sees(confirmation)
  expect(rowsWith(workshopInquiry.id, mark)).toHaveLength(1)
})

test('answers are still there after a reload', async ({ visitor }) => {
  await visitor.visit('/workshops/teams')
  await visitor.fill(field('company'), 'Analytical Engines')
  await visitor.finds(() => JSON.stringify(sessionStorage), null).toContain('Analytical Engines')
  await visitor.reload()
  await visitor.press({ css: field('name') })
  await visitor
    .finds((css) => document.querySelector<HTMLInputElement>(css)?.value, field('company'))
    .toBe('Analytical Engines')
})
