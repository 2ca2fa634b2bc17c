import { QueryClient, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { RequestError, sendRequest } from '../../components/forms/sendRequest'

/** The list of workshop inquiries, as counts. First element of a key is the address (docs/product.md#counts). */
export const SAVED_SPOTS = ['/api/workshop-inquiries'] as const

/** From how many people on the number says something. */
const WORTH_SAYING = 3

const counts = v.object({ total: v.number(), byIntensive: v.record(v.string(), v.number()) })

type LoadOptions = {
  /** What a 401 means: an error, or no data. @default 'throw' */
  on401?: 'throw' | 'null'
}

/**
 * Loads what stands at the first element of a query's key, as every list is (docs/product.md#requests).
 * @throws RequestError when the answer is not OK, for a 401 only where `on401` is `throw`.
 */
export const loadFirstOfKey =
  ({ on401 = 'throw' }: LoadOptions = {}) =>
  async ({ queryKey: [address] }: { queryKey: readonly unknown[] }): Promise<unknown> => {
    try {
      return await sendRequest('GET', String(address))
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null
      throw error
    }
  }

/** Data that was loaded stays until it is refreshed: never stale, no retry, no polling, none on focus. */
export const listClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loadFirstOfKey(),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
    },
  })

/** How many people saved a spot in an intensive. Undefined while unknown, or too few to mention. */
export function useSavedSpots(intensive: string): number | undefined {
  const { data } = useQuery({ queryKey: SAVED_SPOTS })
  const { success, output } = v.safeParse(counts, data)
  const saved = success ? (output.byIntensive[intensive] ?? 0) : 0
  return saved >= WORTH_SAYING ? saved : undefined
}
