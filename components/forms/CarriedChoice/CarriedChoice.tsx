import { useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { ABOUT } from '../../../content/about'
import type { Choice } from '../../../content/choices'
import { formCopy } from '../../../content/forms/_copy'
import { Close } from '../../ui/Icon/Icon'
import { IconButton } from '../../ui/IconButton/IconButton'
import styles from './CarriedChoice.module.css'
import { MOVED } from './moved'

/**
 * What was chosen on the way to a form, as the address carries it (`?about=<id>`): it survives a reload, and reaches the
 * API also where no script runs. None in the prerendered page, whose address has no query.
 * @returns the choice, if it is one of `choices`.
 */
export function useChoice(choices: readonly Choice[]): Choice | undefined {
  // Not by the router's hooks: they tell when the whole page has moved, which waits for all of its dehydrated parts.
  const id = useSyncExternalStore(onMove, idInAddress, () => null)
  return choices.find((choice) => choice.id === id)
}

const idInAddress = () => new URLSearchParams(window.location.search).get(ABOUT)

function onMove(listener: () => void) {
  window.addEventListener(MOVED, listener)
  return () => window.removeEventListener(MOVED, listener)
}

export type CarriedChoiceProps = {
  /** What was chosen, in words. */
  label: string
}

/** What the visitor chose on the way to a form: it goes along with the answers, unless it is removed. */
export function CarriedChoice({ label }: CarriedChoiceProps) {
  const navigate = useNavigate()
  const place = useRef<HTMLParagraphElement>(null)

  /** Takes it out of the address, and so out of the form. */
  function remove() {
    // The button goes, and would take focus with it.
    place.current?.parentElement
      ?.querySelector<HTMLElement>('form :is(input, textarea, button):not([type=hidden])')
      ?.focus({ preventScroll: true })
    const { search, hash } = window.location
    const rest = new URLSearchParams(search)
    rest.delete(ABOUT)
    navigate({ search: String(rest), hash }, { replace: true, preventScrollReset: true })
  }

  return (
    <p ref={place} className={styles.CarriedChoice}>
      <span>
        {formCopy.about.label} <strong>{label}</strong>
      </span>
      <IconButton aria-label={formCopy.about.remove(label)} onPress={remove}>
        <Close size={20} />
      </IconButton>
    </p>
  )
}
