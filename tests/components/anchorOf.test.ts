import { expect, test } from 'vitest'
import { idIn } from '../../components/layout/anchorOf'

test.each([
  ['#contact', 'contact'],
  ['#caf%C3%A9', 'café'],
  ['#100%', undefined],
  ['', ''],
])('the hash %j names %j: one that cannot be decoded names nothing', (hash, id) => {
  expect(idIn(hash)).toBe(id)
})
