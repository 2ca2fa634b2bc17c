import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ui } from '../../../content/ui'
import { Close } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import { CloseDialog } from './CloseDialog'
import styles from './Dialog.module.css'
import { ForeignElements } from './ForeignElements'

export type DialogProps = {
  /** Heading and accessible name. */
  title: string
  /** Whether it is open. */
  isOpen: boolean
  /** Called when it opens or closes, for any reason. */
  onOpenChange: (isOpen: boolean) => void
  /** The content. What closes the dialog from inside has `CloseDialog`. */
  children: ReactNode
}

const SCRIM = `.${styles.scrim}`

/**
 * A modal dialog: in the middle of the window, on phones at its bottom edge. It keeps focus inside until it closes
 * (button, Escape, press on its background), then returns focus to the element that opened it. What extensions show stays usable.
 */
export function Dialog({ title, children, ...state }: DialogProps) {
  return (
    <ModalOverlay
      {...state}
      isDismissable
      shouldCloseOnInteractOutside={(pressed) => pressed.matches(SCRIM)}
      className={styles.scrim}
    >
      <Modal className={styles.sheet} data-surface="paper">
        <AriaDialog className={styles.Dialog}>
          {({ close }) => (
            <>
              <ForeignElements dialog={SCRIM} close={close} />
              <div className={styles.head}>
                <Heading slot="title" level={2} className={styles.title}>
                  {title}
                </Heading>
                <IconButton slot="close" aria-label={ui.closeDialog}>
                  <Close />
                </IconButton>
              </div>
              <CloseDialog.Provider value={close}>{children}</CloseDialog.Provider>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
