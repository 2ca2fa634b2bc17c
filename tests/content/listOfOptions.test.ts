import * as v from 'valibot'
import { expect, test } from 'vitest'
import { atLeastOneOf } from '../../content/forms/_fields'

test('a list accepts each option once at most', () => {
  const schema = atLeastOneOf(['Remote', 'Office'], 'Wrong')
  expect(v.is(schema, ['Office', 'Remote'])).toBe(true)
  expect(v.is(schema, ['Office', 'Office'])).toBe(false)
})
