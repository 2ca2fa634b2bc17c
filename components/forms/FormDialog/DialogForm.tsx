import type { Answers } from '../../../content/forms/_defineForm'
import { Dialog } from '../../ui/Dialog/Dialog'
import type { LazyForm } from '../LeadForm/lazyForm'
import type { OnSent } from '../LeadForm/useLeadForm'
import styles from './FormDialog.module.css'

export type DialogFormProps = {
  form: LazyForm
  /** Heading of the dialog. */
  heading: string
  /** What the dialog is about. Needed if a page has several dialogs with the same heading. */
  topic?: string | undefined
  /** Answers that the page already knows. Their questions are not asked. */
  preset?: Answers | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called when the server has accepted the submission. */
  onSent: OnSent
}

/** A form in a dialog. Closing it keeps the answers. */
export function DialogForm({ form: Form, heading, topic, preset, onSent, ...state }: DialogFormProps) {
  return (
    <Dialog title={heading} {...state}>
      {topic && <p className={styles.topic}>{topic}</p>}
      <Form {...(preset && { preset })} onSent={onSent} />
    </Dialog>
  )
}
