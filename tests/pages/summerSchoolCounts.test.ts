import { afterEach, describe, expect, test, vi } from 'vitest'
import { countClient, countOneMore, loadFirstOfKey, savedSpots } from '../../pages/summer-school/counts'

afterEach(() => vi.unstubAllGlobals())

describe('loading a list', () => {
  const load = (options?: Parameters<typeof loadFirstOfKey>[0]) =>
    loadFirstOfKey(options)({ queryKey: ['/api/workshop-inquiries', 'more'] })

  test('sends a GET to the first element of its key', async () => {
    const asked = vi.fn(async () => Response.json({ total: 1, byIntensive: {} }))
    vi.stubGlobal('fetch', asked)
    expect(await load()).toEqual({ total: 1, byIntensive: {} })
    expect(asked).toHaveBeenCalledWith(
      '/api/workshop-inquiries',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    )
  })

  test('fails on any error status, or returns null on 401 where it is set to', async () => {
    vi.stubGlobal('fetch', async () => new Response('Who are you?', { status: 401 }))
    await expect(load()).rejects.toThrow('401: Who are you?')
    expect(await load({ on401: 'null' })).toBeNull()
    vi.stubGlobal('fetch', async () => new Response('Later', { status: 503 }))
    await expect(load({ on401: 'null' })).rejects.toThrow('503: Later')
  })
})

test('a saved spot counts at once, also while the server still answers with the old number', async () => {
  const old = { total: 9, byIntensive: { Games: 4 } }
  vi.stubGlobal('fetch', async () => Response.json(old))
  await countClient.fetchQuery({ queryKey: savedSpots })
  await countOneMore(savedSpots, 'Games')
  expect(countClient.getQueryData(savedSpots)).toEqual({ total: 10, byIntensive: { Games: 5 } })
  expect(await countClient.fetchQuery({ queryKey: savedSpots })).toEqual({
    total: 10,
    byIntensive: { Games: 5 },
  })
})
