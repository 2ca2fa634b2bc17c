import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/ui/Button/Button'
import { focusOnMount } from '../../components/ui/focusOnMount'
import { Loop } from '../../components/ui/Icon/Icon'
import { IconButton } from '../../components/ui/IconButton/IconButton'
import { wish } from '../../content/wish'
import styles from './HeroBench.module.css'

const { label, send } = wish.yours

export type YourWishProps = {
  /** Whether the field takes the focus, because what had it has gone. */
  takesFocus: boolean
  /** Starts again with the whole wish. */
  onAgain: () => void
}

/** Asks for the visitor's own wish, and leads to the page's form with it as the answer. */
export function YourWish({ takesFocus, onAgain }: YourWishProps) {
  const id = useId()
  const navigate = useNavigate()
  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('wish')
    navigate('#contact')
    document.getElementById('contact')?.scrollIntoView()
    fillIn(String(words ?? '').trim())
  }
  return (
    <form className={styles.yours} onSubmit={answer}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={takesFocus ? focusOnMount : undefined}
        id={id}
        name="wish"
        autoComplete="off"
        maxLength={200}
      />
      <Button type="submit">{send}</Button>
      <IconButton aria-label={wish.again} onPress={onAgain}>
        <Loop />
      </IconButton>
    </form>
  )
}

/** Adds an answer to the question about goals of the inquiry form, as if the visitor had typed it, and moves focus to the form. */
function fillIn(answer: string) {
  const form = document.querySelector<HTMLFormElement>('form[data-form="workshop-inquiries"]')
  const goals = form?.elements.namedItem('goals')
  if (!(goals instanceof HTMLTextAreaElement)) return
  if (answer && !goals.value.includes(answer)) {
    goals.value = [goals.value, answer].filter(Boolean).join('\n')
    goals.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const [first] = form?.querySelectorAll<HTMLElement>('input:not([type="hidden"]):not([tabindex="-1"])') ?? []
  first?.focus({ preventScroll: true })
}
