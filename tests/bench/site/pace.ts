import { median } from './visit.js'

const LOOPS = 30_000_000

/**
 * How long this machine takes for one and the same loop, in milliseconds: figures of two hours compare as far as their
 * paces do. A guest whose host has other work to do takes twice as long, and so does every page on it.
 */
export const pace = () => median(Array.from({ length: 5 }, timeOfLoop))

function timeOfLoop(): number {
  const start = performance.now()
  let sum = 0
  for (let turn = 0; turn < LOOPS; turn++) sum += turn % 7
  // Its result is used, or an optimizing compiler might leave the loop out.
  return sum > 0 ? performance.now() - start : Number.NaN
}
