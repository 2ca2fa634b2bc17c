import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ui } from '../../../content/ui'
import { Close } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import { CloseDialog } from './CloseDialog'
import styles from './Dialog.module.css'
import { useForeignElements } from './useForeignElements'

export { DialogTrigger } from 'react-aria-components/Dialog'

export type DialogProps = {
  /** Heading and accessible name. */
  title: string
  /** Whether it is open, if the page controls it. Inside a `DialogTrigger` the trigger controls it. */
  isOpen?: boolean
  /** Called when it opens or closes, for any reason. */
  onOpenChange?: (isOpen: boolean) => void
  /** The content. A function receives `close`, for example for a form that closes the dialog after sending. */
  children: ReactNode | ((options: { close: () => void }) => ReactNode)
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
              <ForeignElements close={close} />
              <div className={styles.head}>
                <Heading slot="title" level={2} className={styles.title}>
                  {title}
                </Heading>
                <IconButton slot="close" aria-label={ui.closeDialog}>
                  <Close />
                </IconButton>
              </div>
              <CloseDialog.Provider value={close}>
                {typeof children === 'function' ? children({ close }) : children}
              </CloseDialog.Provider>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function ForeignElements({ close }: { close: () => void }) {
  useForeignElements(SCRIM, close)
  return null
}
