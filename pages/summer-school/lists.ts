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
type List = typeof savedSpots | typeof applications

/** Smaller numbers are not shown. */
const MIN_SHOWN_COUNT = 3

const counts = v.object({ total: v.number(), byIntensive: v.record(v.string(), v.number()) })
type Counts = v.InferOutput<typeof counts>

type LoadOptions = {
  /** Whether status 401 is an error or means "no data". @default 'throw' */
  on401?: 'throw' | 'null'
}

/**
 * Makes a query function that loads the address in the first element of the key (docs/product.md#requests).
 * @throws RequestError when the status is not 2xx; for 401 only if `on401` is `throw`.
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

/**
 * The cache of loaded counts. A count is loaded once and stays until it is invalidated: never stale, never removed,
 * no retry, no polling, no reload on focus.
 */
export const listClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: loadFirstOfKey(),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      structuralSharing: keepHigherCounts,
    },
  },
})

/** How many people saved a spot in an intensive. Undefined while unknown, or if too small to show. */
export const useSavedSpots = (intensive: string) => shownCount(useCounts(savedSpots)?.byIntensive[intensive])

/** How many people applied for the bootcamp. Undefined while unknown, or if too small to show. */
export const useApplications = () => shownCount(useCounts(applications)?.total)

/** Adds the visitor's own submission to the count, then reloads it. */
export async function countOneMore(list: List, intensive?: string): Promise<void> {
  listClient.setQueryData(list, (known: unknown) => {
    const { success, output } = v.safeParse(counts, known)
    return success ? withOneMore(output, intensive) : undefined
  })
  await listClient.invalidateQueries({ queryKey: list })
}

const withOneMore = ({ total, byIntensive }: Counts, intensive: string | undefined): Counts => ({
  total: total + 1,
  byIntensive: intensive ? { ...byIntensive, [intensive]: (byIntensive[intensive] ?? 0) + 1 } : byIntensive,
})

/**
 * Keeps the larger of the shown and the loaded count. The CDN may answer for minutes with a count from before the
 * visitor's submission, and a shown number must not decrease.
 */
function keepHigherCounts(shown: unknown, loaded: unknown): unknown {
  const [before, now] = [v.safeParse(counts, shown), v.safeParse(counts, loaded)]
  if (!before.success || !now.success) return loaded
  const intensives = Object.keys({ ...before.output.byIntensive, ...now.output.byIntensive })
  const most = (name: string) =>
    Math.max(before.output.byIntensive[name] ?? 0, now.output.byIntensive[name] ?? 0)
  return {
    total: Math.max(before.output.total, now.output.total),
    byIntensive: Object.fromEntries(intensives.map((name) => [name, most(name)])),
  }
}

function useCounts(list: List): Counts | undefined {
  const { data } = useQuery({ queryKey: list }, listClient)
  const { success, output } = v.safeParse(counts, data)
  return success ? output : undefined
}

const shownCount = (people = 0) => (people >= MIN_SHOWN_COUNT ? people : undefined)
