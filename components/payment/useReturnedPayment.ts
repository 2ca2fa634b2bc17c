import { startTransition, useEffect, useState } from 'react'
import { RETURNED, type ReturnedPayment } from '../../content/payment'
import { useQuery } from '../islands/useQuery'

/**
 * The payment that the address names by its checkout's id (`?session_id=…`), and its state as our server knows it.
 * @returns undefined where it names none, and in the prerendered page, which has no query
 */
export function useReturnedPayment(): ReturnedPayment | undefined {
  const session = useQuery().get(RETURNED)
  const [known, setKnown] = useState<ReturnedPayment>()

  useEffect(() => {
    if (!session) return
    fetch(`/api/payment?${new URLSearchParams({ [RETURNED]: session })}`, { credentials: 'include' })
      .then((answer) => (answer.ok ? answer.json() : { state: 'unknown' }))
      .catch(() => ({ state: 'unknown' }))
      .then((answer) => startTransition(() => setKnown({ session, ...answer })))
  }, [session])

  if (!session) return undefined
  return known?.session === session ? known : { session, state: 'checking' }
}
