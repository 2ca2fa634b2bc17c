import type { AnyForm } from '../../../content/forms/_defineForm'
import { Dialog } from '../../ui/Dialog/Dialog'
import type { Draft } from '../answers'
import type { LazyForm } from '../LeadForm/lazyForm'
import styles from './FormDialog.module.css'

export type DialogFormProps = {
  form: LazyForm
  /** Heading of the dialog. */
  heading: string
  /** What the dialog is about, where a page has several with the same words. */
  topic?: string
  /** Answers that the page knows by itself; their questions are not asked. */
  presetAnswers?: Draft
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Runs when the studio has it. */
  onSent: (reference: string, form: AnyForm) => void
}

/** A form in a dialog. What was answered is kept while it is closed. */
export function DialogForm({
  form: Form,
  heading,
  topic,
  presetAnswers,
  isOpen,
  onOpenChange,
  onSent,
}: DialogFormProps) {
  return (
    <Dialog title={heading} isOpen={isOpen} onOpenChange={onOpenChange}>
      {({ close }) => (
        <>
          {topic && <p className={styles.topic}>{topic}</p>}
          <Form {...(presetAnswers && { presetAnswers })} confirmsHere={false} onCancel={close} onSent={onSent} />
        </>
      )}
    </Dialog>
  )
}
