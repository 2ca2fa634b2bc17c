import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  attemptFor,
  draftKey,
  loadDraft,
  removeDraft,
  saveDraft,
  uuid,
} from '../../components/forms/draftStorage'
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
    vi.stubGlobal('window', { sessionStorage: storage })
    return kept
  }

  test('is stored for each form, and removed once it was sent', () => {
    tab()
    saveDraft(prework, { name: 'Ada', aiTool: undefined })
    expect(loadDraft(prework)).toEqual({ name: 'Ada' })
    expect(loadDraft(saveASpot)).toEqual({})
    removeDraft(prework)
    expect(loadDraft(prework)).toEqual({})
  })

  test('is restored without answers that the form does not ask for, or asks for in another way', () => {
    const kept = tab()
    saveDraft(prework, { name: 'Ada', budget: '1', role: ['Analyst'] })
    expect(loadDraft(prework)).toEqual({ name: 'Ada' })
    kept.set([...kept.keys()][0] ?? '', '{"key":')
    expect(loadDraft(prework)).toEqual({})
    kept.set([...kept.keys()][0] ?? '', '"Ada"')
    expect(loadDraft(prework)).toEqual({})
  })

  test('has a key that changes with its answers', () => {
    tab()
    saveDraft(prework, { name: 'Ada' })
    const key = draftKey(prework)
    saveDraft(prework, { name: 'Ada', aiTool: undefined })
    expect(draftKey(prework)).toBe(key)
    saveDraft(prework, { name: 'Ada B' })
    expect(draftKey(prework)).not.toBe(key)
    removeDraft(prework)
    expect(draftKey(prework)).toBeUndefined()
  })

  test('is not stored where the browser refuses storage, and causes no error', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    saveDraft(prework, { name: 'Ada' })
    removeDraft(prework)
    expect(loadDraft(prework)).toEqual({})
  })
})

describe('a retry', () => {
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
  ])('has unique keys in %s', (_where, arrange) => {
    arrange()
    const keys = Array.from({ length: 200 }, uuid)
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(keys).size).toBe(200)
  })
})
