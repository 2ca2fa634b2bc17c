import { CHOICE_PARAM } from '../../../content/choiceParam'
import type { Choice } from '../../../content/choices'
import { formCopy } from '../../../content/forms/_copy'
import { useQuery } from '../../islands/useQuery'
import { Callout } from '../../ui/Callout/Callout'

/** Id of what the visitor chose on the way; the server knows which ids there are. */
export const interestId = () => new URLSearchParams(window.location.search).get(CHOICE_PARAM) ?? undefined

/**
 * Shows what the visitor chose before coming to the form (a format, an event, an audience), which is sent with the answers. It is
 * in the address, `?about=<id>`: so it survives a reload, and reaches the API without scripts, too.
 * @param props.choices - what can be chosen: another id shows nothing
 */
export function ChoiceLine({ choices }: { choices: readonly Choice[] }) {
  const id = useQuery().get(CHOICE_PARAM)
  const choice = choices.find((choice) => choice.id === id)
  if (!choice) return null
  return (
    <Callout>
      {formCopy.choice} <strong>{choice.label}</strong>
    </Callout>
  )
}
