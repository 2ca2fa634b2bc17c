import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ABOUT } from '../../../content/about'
import { formCopy } from '../../../content/forms/_copy'
import { Close } from '../../ui/Icon/Icon'
import { IconButton } from '../../ui/IconButton/IconButton'
import styles from './CarriedChoice.module.css'

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
