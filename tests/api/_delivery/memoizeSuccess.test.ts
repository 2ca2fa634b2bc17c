import { expect, test } from 'vitest'
import { memoizeSuccess } from '../../../api/_delivery/createDelivery.js'

test('what worked is kept, and asked for once however many wait for it', async () => {
  let calls = 0
  const get = memoizeSuccess(async () => ++calls)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
})

test('what failed is tried again by the next one who asks', async () => {
  const results = [Promise.reject(new Error('The disk was busy')), Promise.resolve('here')]
  const get = memoizeSuccess(async () => await results.shift())
  await expect(Promise.all([get(), get()])).rejects.toThrow('The disk was busy')
  expect(await get()).toBe('here')
  expect(results).toEqual([])
})
