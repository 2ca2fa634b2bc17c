import { formCopy } from '../../content/forms/_copy.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { test } from '../support/engines/test.js'

// Focus, scrolling and storage, each of which every engine handles in its own way.

const field = (name: string) => `form[action="${workshopInquiry.endpoint}"] [name=${name}]`
const submit = { css: `form[action="${workshopInquiry.endpoint}"] button[type=submit]` }
const summary = { css: '.chamfer-ring', text: formCopy.problem }

test('a form with missing answers says which, and links to them', async ({ visitor }) => {
  await visitor.visit('/workshops/teams')
  await visitor.press({ css: field('name') })
  // Until then the browser checks answers, in its own words.
  await visitor.sees({ css: 'form[novalidate]' })
  await visitor.press(submit)
  await visitor.sees(summary)
  await visitor.hasFocusOn('.chamfer-ring')
  const isBelowHeader = () => {
    const [header, summary] = ['header', '.chamfer-ring:focus'].map((css) => document.querySelector(css))
    if (!header || !summary) return false
    const { top, bottom } = summary.getBoundingClientRect()
    return top >= header.getBoundingClientRect().bottom && bottom <= innerHeight
  }
  await visitor.finds(isBelowHeader, null).toBe(true)
  await visitor.press({ css: '.chamfer-ring li a' })
  await visitor.hasFocusOn(field('name'))
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
