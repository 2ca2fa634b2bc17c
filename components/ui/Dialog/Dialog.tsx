import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Close } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import styles from './Dialog.module.css'

export { DialogTrigger } from 'react-aria-components/Dialog'

export type DialogProps = {
  /** Its heading, and the name it is read out by. */
  title: string
  /** Whether it shows, when the page decides. Inside a `DialogTrigger` the trigger's button does. */
  isOpen?: boolean
  /** Runs as it opens and as it closes, however that came about. */
  onOpenChange?: (isOpen: boolean) => void
  /** What stands in it. A function is given `close`, for a form that closes the dialog once it is sent. */
  children: ReactNode | ((options: { close: () => void }) => ReactNode)
}

/**
 * A modal dialog: in the middle of the screen, on phones at its bottom edge. It keeps focus
 * until it closes (button, Escape, press outside) and hands it back to what opened it.
 */
export function Dialog({ title, children, ...state }: DialogProps) {
  return (
    <ModalOverlay {...state} isDismissable className={styles.scrim}>
      <Modal className={styles.sheet} data-surface="paper">
        <AriaDialog className={styles.Dialog}>
          {({ close }) => (
            <>
              <div className={styles.head}>
                <Heading slot="title" level={2} className={styles.title}>
                  {title}
                </Heading>
                <IconButton slot="close" aria-label="Close dialog">
                  <Close />
                </IconButton>
              </div>
              {typeof children === 'function' ? children({ close }) : children}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
