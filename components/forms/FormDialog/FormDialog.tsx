import { type KeyboardEvent, type MouseEvent, startTransition, useId, useState } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { lazyPart } from '../../hydration/lazyPart'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import { buttonLook } from '../../ui/Button/buttonLook'
import type { Draft } from '../answers'
import type { LazyForm } from '../LeadForm/lazyForm'
import styles from './FormDialog.module.css'
import { replacePlainForm } from './PlainForm'

const Sent = lazyPart(async () => (await import('../Sent/Sent')).Sent)
const DialogForm = lazyPart(async () => (await import('./DialogForm')).DialogForm)

export type FormDialogProps = {
  /** The form in the dialog. */
  form: LazyForm
  /** Words of the button that opens it. */
  trigger: string
  /** Heading of the dialog. */
  heading: string
  /**
   * What the dialog is about. Needed if a page has several dialogs with the same heading. Describes the button, too.
   */
  topic?: string
  /** Answers that the page already knows. Their questions are not asked. */
  presetAnswers?: Draft
  /** Called when the server has accepted the submission; the dialog closes then. */
  onSent?: () => void
  /** Id of the `PlainForm` with the same form. */
  plainForm: string
}

/**
 * A button that opens a form in a dialog. After sending, the dialog closes, a toast confirms, and the reference is
 * shown below the button. Until it has hydrated, and if the dialog cannot be loaded, it is a link to the same form in the
 * page (`PlainForm`).
 */
export function FormDialog({
  form,
  trigger,
  heading,
  topic,
  presetAnswers,
  onSent,
  plainForm,
}: FormDialogProps) {
  const [sent, setSent] = useState<{ readonly reference: string; readonly form: AnyForm }>()
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const [hasLoadFailed, setHasLoadFailed] = useState(false)
  const isHydrated = useIsHydrated()
  const topicId = useId()

  const preload = () => Promise.all([DialogForm.preload(), form.preload()])

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const { currentTarget, ctrlKey, metaKey, shiftKey } = event
    const inPage = document.getElementById(plainForm)
    // For another tab or window, or to the form that is shown already.
    if (ctrlKey || metaKey || shiftKey || inPage?.matches(':target')) return
    event.preventDefault()
    // On closing, the dialog returns focus to the element that had it before. Safari does not focus a clicked button.
    currentTarget.focus()
    // Load dialog and form first: the dialog moves focus to its content when it opens, so the content must be there.
    const hasLoaded = (await preload()).every(Boolean)
    setHasLoadFailed(!hasLoaded && !inPage)
    if (!hasLoaded) {
      if (inPage) window.location.hash = plainForm
      return
    }
    replacePlainForm()
    // In a transition, so that the press is painted before the dialog renders (docs/decisions, 018).
    startTransition(() => {
      setHasOpened(true)
      setIsOpen(true)
    })
  }

  return (
    <>
      <a
        href={`#${plainForm}`}
        data-dialog
        {...buttonLook()}
        {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' })}
        {...(topic && { 'aria-describedby': topicId })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
        onKeyDown={pressWithSpace}
      >
        {trigger}
      </a>
      {hasOpened && (
        <DialogForm
          form={form}
          heading={heading}
          {...(topic && { topic })}
          {...(presetAnswers && { presetAnswers })}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onSent={(reference, definition) => {
            onSent?.()
            setIsOpen(false)
            startTransition(() => setSent({ reference, form: definition }))
          }}
        />
      )}
      {hasLoadFailed && (
        <p role="alert" className={styles.loadFailed}>
          {formCopy.notArrived}
        </p>
      )}
      {topic && (
        <span id={topicId} hidden>
          {topic}
        </span>
      )}
      {sent && (
        <div className={styles.sent} data-surface="paper">
          <Sent key={sent.reference} {...sent} isPast={false} headingLevel={2} />
        </div>
      )}
    </>
  )
}

/** The space bar presses buttons, but not links. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  // Otherwise the page scrolls.
  event.preventDefault()
  event.currentTarget.click()
}
