import { useEffect, useRef } from 'react'
import { type Cuts, Whittling } from './Whittling'
import { whittle } from './whittle'

/**
 * The block of wood beside a form: four cuts, spread over the answers that the studio wants (required, or with an asterisk), and
 * the fifth when the form was sent. It listens to the form, which does not know it. Phones have no room for it.
 * @param props.form - the form's id
 */
export function WhittledByForm({ form: id }: { form: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const cut = (cuts: Cuts) => {
      if (box.current?.firstElementChild instanceof HTMLElement) whittle(box.current.firstElementChild, cuts)
    }
    const follow = (form: Element | null) => {
      if (!(form instanceof HTMLFormElement) || form.dataset.form !== id) return
      const wanted = [...form.querySelectorAll('[data-wanted]')]
      cut(Math.floor((4 * wanted.filter(isAnswered).length) / wanted.length) as Cuts)
    }
    follow(document.querySelector(`form[data-form="${id}"]`))
    const on = (type: string, act: (form: Element | null) => void) =>
      document.addEventListener(
        type,
        ({ target }) => target instanceof Element && act(target.closest('form')),
        { capture: true, signal: listening.signal },
      )
    on('input', follow)
    on('sent', (form) => form?.matches(`[data-form="${id}"]`) && cut(5))
    return () => listening.abort()
  }, [id])
  return (
    <div ref={box} className="not-on-phones">
      <Whittling />
    </div>
  )
}

/** Whether a question has an answer. */
const isAnswered = (question: Element) =>
  [...question.querySelectorAll<HTMLInputElement>('[name]')].some(({ type, checked, value }) =>
    /radio|checkbox/.test(type) ? checked : value.trim() !== '',
  )
