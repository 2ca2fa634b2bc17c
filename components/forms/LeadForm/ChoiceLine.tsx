import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { CHOICE_PARAM } from '../../../content/choiceParam'
import type { Choice } from '../../../content/choices'
import { formCopy } from '../../../content/forms/_copy'
import { useQuery } from '../../islands/useQuery'
import { Callout } from '../../ui/Callout/Callout'
import { Close } from '../../ui/Icon/Icon'
import { IconButton } from '../../ui/IconButton/IconButton'
import styles from './LeadForm.module.css'

/** Id of what the visitor chose on the way; the server knows which ids there are. */
export const interestId = () => new URLSearchParams(window.location.search).get(CHOICE_PARAM) ?? undefined

/**
 * Shows what the visitor chose before coming to the form (a format, an event, an audience), which is sent with the answers, and a
 * button to remove it. It is in the address, `?about=<id>`: so it survives a reload, and reaches the API without scripts, too.
 * @param props.choices - what can be chosen: another id shows nothing
 */
export function ChoiceLine({ choices }: { choices: readonly Choice[] }) {
  const id = useQuery().get(CHOICE_PARAM)
  const choice = choices.find((choice) => choice.id === id)
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  if (!choice) return null

  /** Removes the choice from the address, and with it from the form. */
  function remove() {
    // The button disappears and would lose focus: move focus to the form's first field.
    element.current?.parentElement
      ?.querySelector<HTMLElement>('form :is(input, textarea, button):not([type=hidden])')
      ?.focus({ preventScroll: true })
    const { search, hash } = window.location
    const rest = new URLSearchParams(search)
    rest.delete(CHOICE_PARAM)
    navigate({ search: String(rest), hash }, { replace: true, preventScrollReset: true })
  }

  return (
    <div ref={element}>
      <Callout>
        <p className={styles.choice}>
          <span>
            {formCopy.choice.label} <strong>{choice.label}</strong>
          </span>
          <IconButton aria-label={formCopy.choice.remove(choice.label)} onPress={remove}>
            <Close size={20} />
          </IconButton>
        </p>
      </Callout>
    </div>
  )
}
