import { type KeyboardEvent, type MouseEvent, startTransition, useEffect, useRef, useState } from 'react'
import type { Answers, AnyForm } from '../../../content/forms/_defineForm'
import { island } from '../../islands/island'
import { useIsHydrated } from '../../islands/useIsHydrated'
import { buttonLook } from '../../ui/Button/buttonLook'
import type { LazyForm } from '../LeadForm/lazyForm'
import type { Accepted } from '../send'
import styles from './FormDialog.module.css'

const Confirmation = island(async () => (await import('../Confirmation/Confirmation')).Confirmation)
const Dialog = island(async () => (await import('../../ui/Dialog/Dialog')).Dialog)

export type FormDialogProps = {
  /** The form in the dialog. */
  form: LazyForm
  /** Words of the button that opens it. */
  trigger: string
  /** Heading of the dialog. */
  heading: string
  /** What the dialog is about, if a page has several with the same heading. The button's name has it, too. */
  topic?: string
  /** Answers that the page already knows. Their questions are not asked. */
  preset?: Answers
  /** Called when the server has accepted the submission; the dialog closes then. */
  onSent?: () => void
  /** Id of the `InPageForm` with the same form. */
  inPage: string
}

/**
 * A link to a form in the page, and with scripts a button that opens the same form in a dialog. A press waits for the code of the
 * dialog; a second one does not, and leads to the form in the page, as where the code is lost. Closing the dialog keeps the
 * answers. After sending, it closes, a toast confirms, and the reference is shown below the button.
 */
export function FormDialog({ form: Form, trigger, heading, topic, preset, onSent, inPage }: FormDialogProps) {
  const [sent, setSent] = useState<{ readonly accepted: Accepted; readonly form: AnyForm }>()
  /** Undefined until it was opened once: its code then stays in the page, for the animation that closes it. */
  const [isOpen, setIsOpen] = useState<boolean>()
  const isHydrated = useIsHydrated()
  const isWaiting = useRef(false)
  const isInPage = () => document.getElementById(inPage)?.matches(':target')

  const [preload] = useState(() => async () => {
    const arrived = await Promise.all([Dialog.preload(), Form.preload()])
    return arrived.every(Boolean)
  })

  useEffect(() => {
    addEventListener('scroll', preload, { once: true, passive: true })
    return () => removeEventListener('scroll', preload)
  }, [preload])

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const { currentTarget, ctrlKey, metaKey, shiftKey } = event
    // For another tab or window, or to the form that is shown already.
    if (isWaiting.current || ctrlKey || metaKey || shiftKey || isInPage()) return
    event.preventDefault()
    // On closing, the dialog returns focus to the element that had it before. Safari does not focus a clicked button.
    currentTarget.focus()
    isWaiting.current = true
    const isThere = await preload()
    isWaiting.current = false
    if (!isThere) window.location.hash = inPage
    // In a transition, so that the press is painted before the dialog renders.
    else if (!isInPage()) startTransition(() => setIsOpen(true))
  }

  function close(accepted: Accepted, form: AnyForm) {
    onSent?.()
    setIsOpen(false)
    startTransition(() => setSent({ accepted, form }))
  }

  return (
    <>
      <a
        href={`#${inPage}`}
        {...buttonLook()}
        {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog', onKeyDown: pressWithSpace })}
        aria-label={topic && `${trigger}: ${topic}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {trigger}
      </a>
      {isOpen !== undefined && (
        <Dialog title={heading} isOpen={isOpen} onOpenChange={setIsOpen}>
          {topic && <p className={`${styles.topic} soft`}>{topic}</p>}
          <Form {...(preset && { preset })} onSent={close} />
        </Dialog>
      )}
      {sent && (
        <div className={styles.sent} data-surface="paper">
          <Confirmation key={sent.accepted.reference} {...sent} />
        </div>
      )}
    </>
  )
}

/** The space bar presses buttons, but not links. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
