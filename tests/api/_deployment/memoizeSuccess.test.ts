import { expect, test } from 'vitest'
import { memoizeSuccess } from '../../../api/_deployment/deployed.js'

test('a success is stored, and the function is called once for all callers', async () => {
  let calls = 0
  const get = memoizeSuccess(async () => ++calls)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
})

test('a failure is retried for the next caller', async () => {
  const results = [Promise.reject(new Error('The disk was busy')), Promise.resolve('here')]
  const get = memoizeSuccess(async () => await results.shift())
  await expect(Promise.all([get(), get()])).rejects.toThrow('The disk was busy')
  expect(await get()).toBe('here')
  expect(results).toEqual([])
})
