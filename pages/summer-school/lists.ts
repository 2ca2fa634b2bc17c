import { QueryClient, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { RequestError, sendRequest } from '../../components/forms/sendRequest'

/** Workshop inquiries, as counts: those who saved a spot. First element of a key is the address (docs/product.md#counts). */
export const savedSpots = ['/api/workshop-inquiries'] as const
/** Applications to the bootcamp, as counts. */
export const applications = ['/api/summer-school-inquiries'] as const
type List = typeof savedSpots | typeof applications

/** From how many people on the number says something. */
const MIN_SHOWN_COUNT = 3

const counts = v.object({ total: v.number(), byIntensive: v.record(v.string(), v.number()) })
type Counts = v.InferOutput<typeof counts>

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

/**
 * The lists that were loaded, for as long as the site is open. Loaded, they stay until they are refreshed: never stale,
 * never thrown away, no retry, no polling, none on focus.
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

/** How many people saved a spot in an intensive. Undefined while unknown, or too few to mention. */
export const useSavedSpots = (intensive: string) => shownCount(useCounts(savedSpots)?.byIntensive[intensive])

/** How many people applied for the bootcamp. Undefined while unknown, or too few to mention. */
export const useApplications = () => shownCount(useCounts(applications)?.total)

/** Counts what the visitor has just sent, and loads the list again. */
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

/** The edge may tell for minutes what was true before the visitor's own save: no number that was shown falls again. */
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
