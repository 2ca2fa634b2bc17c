import { ToastQueue } from '@react-stately/toast'
import { toastEvents } from './toastEvents'

/** How long a toast is shown, in milliseconds, without pauses. */
const TOAST_DURATION = 5000
/** For how long a dismissed toast can be brought back, in milliseconds (docs/product.md#toasts). */
export const TOAST_RECALL_MS = 1_000_000

/** Content of a toast. */
export type ToastContent = {
  readonly title: string
  readonly description?: string
  /** `destructive` when something went wrong. @default 'default' */
  readonly variant?: 'default' | 'destructive'
  /** A button. Pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** The queue of toasts, one shown at a time by `ToastRegion`. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 1 })

const needRegion = () => toastEvents.dispatchEvent(new Event('needed'))
needRegion()

let dismissed: { readonly content: ToastContent; readonly at: number } | undefined

/** Shows a toast. Replaces the one that is shown. Can be called anywhere in the browser. */
export function toast(content: ToastContent): void {
  const replaced = toastQueue.visibleToasts
  toastQueue.add(content, {
    timeout: TOAST_DURATION,
    onClose: () => {
      dismissed = { content, at: Date.now() }
    },
  })
  for (const { key } of replaced) toastQueue.close(key)
  needRegion()
}

/** Closes the toast that is shown, if any. It can be brought back. */
export function dismissToast(): void {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key)
}

/** Shows the last toast again, unless another one is shown or it was dismissed too long ago. */
export function recallToast(): void {
  if (toastQueue.visibleToasts.length > 0 || !dismissed) return
  if (Date.now() - dismissed.at <= TOAST_RECALL_MS) toast(dismissed.content)
}
