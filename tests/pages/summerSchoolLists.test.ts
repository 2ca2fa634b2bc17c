import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadFirstOfKey } from '../../pages/summer-school/lists'

afterEach(() => vi.unstubAllGlobals())

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
