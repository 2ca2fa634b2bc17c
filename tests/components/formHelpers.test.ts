import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  answersByEmail,
  answersToSend,
  blankAnswers,
  isAsked,
  missingAnswers,
} from '../../components/forms/answers'
import {
  draftKey,
  loadDraft,
  removeDraft,
  saveDraft,
  saveSent,
  sentInOtherTab,
} from '../../components/forms/draftStorage'
import { suggestAddress } from '../../components/forms/fields/EmailField'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking'
import { prework } from '../../content/forms/prework'
import { saveASpot } from '../../content/forms/save-a-spot'
import { loadFirstOfKey } from '../../pages/summer-school/lists'

afterEach(() => vi.unstubAllGlobals())

describe('a mistyped e-mail address', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['Ada.B+x@HOTMIAL.com', 'Ada.B+x@hotmail.com'],
    [' ada@outlok.com ', 'ada@outlook.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
  ])('%s was probably meant to be %s', (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant)
  })

  test.each([
    'ada@gmail.com',
    'ada@mail.com',
    'ada@ymail.com',
    'ada@example.com',
    'ada@me.com',
    'ada@ne.com',
    'ada@engines.co.uk',
    'ada@',
    'ada',
    '',
    'a b@gmial.com',
  ])('"%s" is left alone', (typed) => {
    expect(suggestAddress(typed)).toBeUndefined()
  })
})

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
    saveDraft(prework, { name: 'Ada', aiTool: undefined })
    expect(loadDraft(prework)).toEqual({ name: 'Ada' })
    expect(loadDraft(saveASpot)).toEqual({})
    removeDraft(prework)
    expect(loadDraft(prework)).toEqual({})
  })

  test('comes back without answers that the form does not ask for, or asks for in another way', () => {
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

  test('is known as sent where another tab sent it, until an answer changes', () => {
    tab()
    saveDraft(prework, { name: 'Ada' })
    expect(sentInOtherTab(prework)).toBeUndefined()
    saveSent(prework, { key: String(draftKey(prework)), reference: 'K7Q2-M9XC' })
    expect(sentInOtherTab(prework)).toBe('K7Q2-M9XC')
    saveDraft(prework, { name: 'Ada B' })
    expect(sentInOtherTab(prework)).toBeUndefined()
  })

  test('is simply not kept where the browser keeps nothing', () => {
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

describe('answers', () => {
  test('of a composed form are sent as they are kept, in the order of the record', () => {
    const asked = {
      intensive: 'Build Your Own Game',
      name: 'Ada',
      email: 'ada@example.com',
      company: 'Engines',
      goals: 'Fun',
    }
    expect(Object.entries(answersToSend(saveASpot, asked))).toEqual([
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['company', 'Engines'],
      ['teamSize', '1'],
      ['goals', 'Interested in Build Your Own Game: Fun'],
    ])
  })

  test('that must be given are missing while they are blank', () => {
    expect(missingAnswers(saveASpot, { ...blankAnswers(saveASpot), name: ' ', email: 'ada@' })).toEqual([
      'intensive',
      'name',
      'company',
      'goals',
    ])
  })

  test('that depend on another are asked for with it', () => {
    const { teamSize } = executiveWorkshopBooking.questions
    expect(isAsked(teamSize, { mode: 'team' })).toBe(true)
    expect(isAsked(teamSize, { mode: 'individual' })).toBe(false)
    expect(isAsked(teamSize, {})).toBe(false)
  })

  test('that are a list stand in the letter as one line', () => {
    const link = new URL(answersByEmail(prework, { name: 'Ada', role: ['Analyst', 'Poet'] }))
    expect(link.searchParams.get('body')).toContain('Analyst; Poet')
  })
})

describe('loading a list', () => {
  const load = (options?: Parameters<typeof loadFirstOfKey>[0]) =>
    loadFirstOfKey(options)({ queryKey: ['/api/workshop-inquiries', 'more'] })

  test('is a GET on the first element of its key', async () => {
    const asked = vi.fn(async () => Response.json({ total: 1, byIntensive: {} }))
    vi.stubGlobal('fetch', asked)
    expect(await load()).toEqual({ total: 1, byIntensive: {} })
    expect(asked).toHaveBeenCalledWith(
      '/api/workshop-inquiries',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    )
  })

  test('fails on 401, or yields null where it is told to', async () => {
    vi.stubGlobal('fetch', async () => new Response('Who are you?', { status: 401 }))
    await expect(load()).rejects.toThrow('401: Who are you?')
    expect(await load({ on401: 'null' })).toBeNull()
  })

  test('fails on any other refusal, whatever it is told of 401', async () => {
    vi.stubGlobal('fetch', async () => new Response('Later', { status: 503 }))
    await expect(load({ on401: 'null' })).rejects.toThrow('503: Later')
  })
})
