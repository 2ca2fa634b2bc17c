import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  attemptFor,
  draftKey,
  forgetDraft,
  keepDraft,
  keepSent,
  keptDraft,
  sentElsewhere,
  uuid,
} from '../../components/forms/keptDraft'
import { prework } from '../../content/forms/prework'
import { saveASpot } from '../../content/forms/save-a-spot'

afterEach(() => vi.unstubAllGlobals())

describe('a half-filled form', () => {
  /** A tab's storage, as browsers have it. */
  function tab() {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage })
    return kept
  }

  test('is kept by form, and gone once it was sent', () => {
    tab()
    keepDraft(prework, { name: 'Ada', aiTool: undefined })
    expect(keptDraft(prework)).toEqual({ name: 'Ada' })
    expect(keptDraft(saveASpot)).toEqual({})
    forgetDraft(prework)
    expect(keptDraft(prework)).toEqual({})
  })

  test('comes back without answers that the form does not ask for, or asks for in another way', () => {
    const kept = tab()
    keepDraft(prework, { name: 'Ada', budget: '1', role: ['Analyst'] })
    expect(keptDraft(prework)).toEqual({ name: 'Ada' })
    kept.set([...kept.keys()][0] ?? '', '{"key":')
    expect(keptDraft(prework)).toEqual({})
    kept.set([...kept.keys()][0] ?? '', '"Ada"')
    expect(keptDraft(prework)).toEqual({})
  })

  test('has a key that changes with its answers', () => {
    tab()
    keepDraft(prework, { name: 'Ada' })
    const key = draftKey(prework)
    keepDraft(prework, { name: 'Ada', aiTool: undefined })
    expect(draftKey(prework)).toBe(key)
    keepDraft(prework, { name: 'Ada B' })
    expect(draftKey(prework)).not.toBe(key)
    forgetDraft(prework)
    expect(draftKey(prework)).toBeUndefined()
  })

  test('is known as sent where another tab sent it, until an answer changes', () => {
    tab()
    keepDraft(prework, { name: 'Ada' })
    expect(sentElsewhere(prework)).toBeUndefined()
    keepSent(prework, { key: String(draftKey(prework)), reference: 'K7Q2-M9XC' })
    expect(sentElsewhere(prework)).toBe('K7Q2-M9XC')
    keepDraft(prework, { name: 'Ada B' })
    expect(sentElsewhere(prework)).toBeUndefined()
  })

  test('is simply not kept where the browser keeps nothing', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    keepDraft(prework, { name: 'Ada' })
    forgetDraft(prework)
    expect(keptDraft(prework)).toEqual({})
  })
})

describe('trying again', () => {
  test('is the same submission for the same answers, and a new one when an answer changed', () => {
    const first = attemptFor({ name: 'Ada' })
    expect(attemptFor({ name: 'Ada' }, first)).toBe(first)
    expect(attemptFor({ name: 'Ada B' }, first).key).not.toBe(first.key)
    expect(attemptFor({ name: 'Ada' }).key).not.toBe(first.key)
  })

  test.each([
    ['a browser', () => {}],
    [
      'a page on plain http, where browsers keep randomUUID back',
      () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }),
    ],
  ])('has keys of its own in %s', (_where, arrange) => {
    arrange()
    const keys = Array.from({ length: 200 }, uuid)
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(keys).size).toBe(200)
  })
})
