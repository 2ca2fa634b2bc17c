import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What goes wrong with a call: it is refused with a status, and words, before it has done anything; the connection breaks before or
 * after it was applied; no answer ever comes; or its answer never ends. `on` is the kind of call; without it, the next one.
 */
export type Fault<Kind extends string = string> = { readonly on?: Kind } & (
  | { readonly before: number; readonly says?: string }
  | { readonly dropAfter: true }
  | { readonly dropBefore: true }
  | { readonly hang: true }
  | { readonly hangInside: true }
)

/** The faults of the calls to come, first in, first out; each is used once. */
export function faultScript<Kind extends string>() {
  let faults: Fault<Kind>[] = []
  return {
    fail: (...more: readonly Fault<Kind>[]) => void faults.push(...more),
    /** The fault of a call of this kind, if there is one. */
    take(kind: Kind): Fault<Kind> | undefined {
      const index = faults.findIndex(({ on }) => on === undefined || on === kind)
      return index === -1 ? undefined : faults.splice(index, 1)[0]
    },
    clear: () => {
      faults = []
    },
  }
}

/** Serves on a free port of this machine. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
