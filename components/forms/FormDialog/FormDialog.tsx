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
  /** The form that stands in the dialog. */
  form: LazyForm
  /** Words of the button that opens it. */
  trigger: string
  /** Heading of the dialog. */
  heading: string
  /** What the dialog is about, where a page has several with the same words: read out with the button, too. */
  topic?: string
  /** Answers that the page knows by itself; their questions are not asked. */
  presetAnswers?: Draft
  /** Runs when the studio has it, as the dialog closes. */
  onSent?: () => void
  /** Anchor of the same form in the page (`NoScriptForm`), for visitors without scripts. @default 'contact' */
  noScriptAnchor?: string
}

/**
 * A button that opens a form. Sent, the dialog closes, a toast confirms, and the reference stays below the button.
 * Where no script runs the button is a link to the same form, which then stands in the page (`NoScriptForm`).
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
    // The dialog gives focus back to where it was; Safari gives a clicked button none.
    currentTarget.focus()
    // Whole: a dialog gives focus to what is in it as it opens.
    const isWhole = (await preload()).every(Boolean)
    setHasLoadFailed(!isWhole)
    if (!isWhole) return
    // In a transition, so that the button answers at once (docs/decisions/018).
    startTransition(() => {
      setHasOpened(true)
      setIsOpen(true)
    })
  }

  return (
    <>
      <span className={styles.withScripts}>
        {/* The browser's own button: the dialog's code, the library's buttons with it, comes once it is wanted. */}
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
