import { expect, test } from 'vitest'
import { cutsFor } from '../../components/forms/LeadForm/cutsFor'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry'

// Four questions of it are wanted: name, e-mail, company and what to build.
const wanted = { name: 'Ada', email: 'ada@example.com', company: 'Engine', whatToBuild: 'A game' }

test('each answer that is wanted cuts the block, a blank or optional one does not', () => {
  expect(cutsFor(summerSchoolInquiry, {}, false)).toBe(0)
  expect(cutsFor(summerSchoolInquiry, { name: 'Ada' }, false)).toBe(1)
  expect(cutsFor(summerSchoolInquiry, { name: 'Ada', email: '  ', role: 'None' }, false)).toBe(1)
  expect(cutsFor(summerSchoolInquiry, wanted, false)).toBe(4)
})

test('the last cut is made when the form was sent, and a new answer begins another block', () => {
  expect(cutsFor(summerSchoolInquiry, {}, true)).toBe(5)
  expect(cutsFor(summerSchoolInquiry, { name: 'Kim' }, true)).toBe(1)
})
