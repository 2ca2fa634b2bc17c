import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { CHOICE_PARAM } from '../../../content/choiceParam'
import type { Choice } from '../../../content/choices'
import { formCopy } from '../../../content/forms/_copy'
import { useQuery } from '../../islands/useQuery'
import { Close } from '../../ui/Icon/Icon'
import { IconButton } from '../../ui/IconButton/IconButton'
import styles from './ChoiceLine.module.css'

/**
 * What the visitor chose before coming to the form (a format, an event, an audience), from the address: `?about=<id>`. So the
 * choice survives a reload, and reaches the API without scripts, too.
 * @returns the choice with that id, undefined if it is not among `choices`
 */
export function useChoice(choices: readonly Choice[]): Choice | undefined {
  const id = useQuery().get(CHOICE_PARAM)
  return choices.find((choice) => choice.id === id)
}

/** Id of what the visitor chose on the way; the server knows which ids there are. */
export const interestId = () => new URLSearchParams(window.location.search).get(CHOICE_PARAM) ?? undefined

export type ChoiceLineProps = {
  /** The choice in words. */
  label: string
}

/** Shows the choice that is sent with the answers, and a button to remove it. */
export function ChoiceLine({ label }: ChoiceLineProps) {
  const navigate = useNavigate()
  const element = useRef<HTMLParagraphElement>(null)

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
    <p ref={element} className={styles.ChoiceLine}>
      <span>
        {formCopy.choice.label} <strong>{label}</strong>
      </span>
      <IconButton aria-label={formCopy.choice.remove(label)} onPress={remove}>
        <Close size={20} />
      </IconButton>
    </p>
  )
}
