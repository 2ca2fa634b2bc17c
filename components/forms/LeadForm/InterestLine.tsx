import { formCopy } from '../../../content/forms/_copy'
import { INTEREST_PARAM } from '../../../content/interestParam'
import type { Interest } from '../../../content/interests'
import { useQuery } from '../../islands/useQuery'
import { Callout } from '../../ui/Callout/Callout'

/** Id of what the visitor chose on the way; the server knows which ids there are. */
export const interestId = () => new URLSearchParams(window.location.search).get(INTEREST_PARAM) ?? undefined

/**
 * Shows what the visitor chose before coming to the form (a format, an event, an audience), which is sent with the answers. It is
 * in the address, `?about=<id>`: so it survives a reload, and reaches the API without scripts, too.
 * @param props.interests - what can be chosen: another id shows nothing
 */
export function InterestLine({ interests }: { interests: readonly Interest[] }) {
  const id = useQuery().get(INTEREST_PARAM)
  const interest = interests.find((one) => one.id === id)
  if (!interest) return null
  return (
    <Callout>
      {formCopy.interest} <strong>{interest.label}</strong>
    </Callout>
  )
}
