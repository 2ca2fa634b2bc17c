import { QueryClient, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { RequestError, sendRequest } from '../../components/forms/sendRequest'

/**
 * Query key for counts of workshop inquiries: how many people saved a spot. Its first element is the address
 * (docs/product.md#requests).
 */
export const savedSpots = ['/api/workshop-inquiries'] as const
/** Query key for counts of bootcamp applications. */
export const applications = ['/api/summer-school-inquiries'] as const
type CountAddress = typeof savedSpots | typeof applications

/** Smaller numbers are not shown. */
const MIN_SHOWN_COUNT = 3

const counts = v.object({ total: v.number(), byIntensive: v.record(v.string(), v.number()) })
type Counts = v.InferOutput<typeof counts>

type LoadOptions = {
  /** Whether status 401 is an error or means "no data". @default 'throw' */
  on401?: 'throw' | 'null'
}

/**
 * Makes a query function that loads the counts at the address in the first element of the key (docs/product.md#requests). Counts
 * with a smaller total than the known ones are not taken: the CDN may answer for minutes with those from before the visitor's
 * submission, and a shown number must not decrease.
 * @throws RequestError when the status is not 2xx; for 401 only if `on401` is `throw`.
 */
export const loadFirstOfKey =
  ({ on401 = 'throw' }: LoadOptions = {}) =>
  async ({ queryKey }: { queryKey: readonly unknown[] }): Promise<Counts | null> => {
    try {
      const loaded = v.parse(counts, await sendRequest('GET', String(queryKey[0])))
      const known = countClient.getQueryData<Counts>(queryKey)
      return known && known.total > loaded.total ? known : loaded
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null
      throw error
    }
  }

/**
 * The cache of loaded counts. A count is loaded once and stays until it is invalidated: never stale, never removed,
 * no retry, no polling, no reload on focus.
 */
export const countClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: loadFirstOfKey(),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    },
  },
})

const useCounts = (address: CountAddress) => useQuery<Counts | null>({ queryKey: address }, countClient).data

const shownCount = (people = 0) => (people >= MIN_SHOWN_COUNT ? people : undefined)

/** How many people saved a spot in an intensive. Undefined while unknown, or if too small to show. */
export const useSavedSpots = (intensive: string) => shownCount(useCounts(savedSpots)?.byIntensive[intensive])

/** How many people applied for the bootcamp. Undefined while unknown, or if too small to show. */
export const useApplications = () => shownCount(useCounts(applications)?.total)

/** Adds the visitor's own submission to the count, then reloads it. */
export async function countOneMore(address: CountAddress, intensive?: string): Promise<void> {
  countClient.setQueryData<Counts>(address, (known) => {
    if (!known) return undefined
    const { total, byIntensive } = known
    const ofOne = intensive && { [intensive]: (byIntensive[intensive] ?? 0) + 1 }
    return { total: total + 1, byIntensive: { ...byIntensive, ...ofOne } }
  })
  await countClient.invalidateQueries({ queryKey: address })
}
