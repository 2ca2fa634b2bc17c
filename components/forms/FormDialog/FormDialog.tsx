import { type MouseEvent, startTransition, useId, useState } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { lazyHydrate } from '../../hydration/lazyHydrate'
import { buttonLook } from '../../ui/Button/buttonLook'
import { Link } from '../../ui/Link/Link'
import type { Draft } from '../answers'
import type { LazyForm } from '../LeadForm/lazyForm'
import styles from './FormDialog.module.css'

const Sent = lazyHydrate(async () => (await import('../Sent/Sent')).Sent)
const DialogForm = lazyHydrate(async () => (await import('./DialogForm')).DialogForm)

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
  /** Id of the `NoScriptForm` with the same form, for visitors without scripts. @default 'contact' */
  noScriptAnchor?: string
}

/**
 * A button that opens a form in a dialog. After sending, the dialog closes, a toast confirms, and the reference is
 * shown below the button. Without scripts the button is a link to the same form in the page (`NoScriptForm`).
 */
export function FormDialog({
  form,
  trigger,
  heading,
  topic,
  presetAnswers,
  onSent,
  noScriptAnchor = 'contact',
}: FormDialogProps) {
  const [sent, setSent] = useState<{ readonly reference: string; readonly form: AnyForm }>()
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const [hasLoadFailed, setHasLoadFailed] = useState(false)
  const topicId = useId()
  const described = topic && { 'aria-describedby': topicId }

  const preload = () => Promise.all([DialogForm.preload(), form.preload()])

  async function open({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // On closing, the dialog returns focus to the element that had it before. Safari does not focus a clicked button.
    currentTarget.focus()
    // Load dialog and form first: the dialog moves focus to its content when it opens, so the content must be there.
    const hasLoaded = (await preload()).every(Boolean)
    setHasLoadFailed(!hasLoaded)
    if (!hasLoaded) return
    // In a transition, so that the press is painted before the dialog renders (docs/decisions/018).
    startTransition(() => {
      setHasOpened(true)
      setIsOpen(true)
    })
  }

  return (
    <>
      <span className={styles.withScripts}>
        {/* A plain `<button>`: the library's button loads with the dialog's code, only when it is needed. */}
        <button
          type="button"
          {...buttonLook()}
          aria-haspopup="dialog"
          {...described}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
        >
          {trigger}
        </button>
        {hasOpened && (
          <DialogForm
            form={form}
            heading={heading}
            {...(topic && { topic })}
            {...(presetAnswers && { presetAnswers })}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onSent={(reference, definition) => {
              setSent({ reference, form: definition })
              onSent?.()
              setIsOpen(false)
            }}
          />
        )}
      </span>
      {hasLoadFailed && (
        <p role="alert" className={styles.loadFailed}>
          {formCopy.notArrived}
        </p>
      )}
      <span className={styles.withoutScripts}>
        <Link to={`#${noScriptAnchor}`} {...buttonLook()} {...described}>
          {trigger}
        </Link>
      </span>
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
