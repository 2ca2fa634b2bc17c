import { describe, expect, test } from 'vitest'
import { suggestAddress } from '../../content/forms/_suggestAddress'

describe('the e-mail address', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['Ada.B+x@HOTMIAL.com', 'Ada.B+x@hotmail.com'],
    [' ada@outlok.com ', 'ada@outlook.com'],
  ])('%s gets the suggestion %s', (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant)
  })

  test.each(['ada@gmail.com', 'ada@ymail.com', 'ada@example.com', 'ada@ne.com', 'ada@', 'a b@gmial.com'])(
    '"%s" gets no suggestion',
    (typed) => {
      expect(suggestAddress(typed)).toBeUndefined()
    },
  )
})
