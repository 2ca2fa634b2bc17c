import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { uuidFrom } from '../../../api/_common/ids.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'

/** The id that the workshop inquiry gives a submission with this key. */
export const idFor = (key: string): string => uuidFrom(workshopInquiry.id, key)

/** Answers that the workshop inquiry accepts. */
export const answers = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  teamSize: '6-10 people',
  goals: 'An inbox that sorts itself',
}

/** The answer that a visitor got. Status 0 is no answer at all. */
export type Told = { readonly key: string; readonly status: number; readonly ms: number }

/** How a crowd sends: so many visitors at a time, evenly over so many seconds. */
export type Crowd = { readonly connections: number; readonly seconds: number }

/** As many idempotency keys. */
export const newKeys = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

/**
 * Sends the workshop inquiry once for each key, to the servers in turn.
 * @returns the answer to each visitor, in the order of the keys.
 */
export async function sendAll(
  ports: readonly number[],
  keys: readonly string[],
  { connections, seconds }: Crowd,
): Promise<Told[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const told: Told[] = []
  let next = 0
  const visitor = async () => {
    for (let number = next++; number < keys.length; number = next++) {
      const due = start + (number / keys.length) * seconds * 1000
      await pause(Math.max(0, due - performance.now()))
      told[number] = await send(ports[number % ports.length] ?? 0, keys[number] ?? '', agent)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return told
}

/** Sends one inquiry. Never throws: a connection that breaks is status 0. */
export function send(port: number, key: string, agent?: Agent): Promise<Told> {
  const start = performance.now()
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ key, status, ms: performance.now() - start })
    const call = request(
      { host: '127.0.0.1', port, path: '/api/workshop-inquiry', method: 'POST', headers, agent },
      (response) => {
        response.resume()
        response.once('end', () => end(response.statusCode ?? 0))
        response.once('error', () => end(0))
      },
    )
    call.once('error', () => end(0))
    call.end(JSON.stringify(answers))
  })
}

/** The value below which this share of the numbers lies, such as 0.95. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
