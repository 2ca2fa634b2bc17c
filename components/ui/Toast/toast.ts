import { ToastQueue } from '@react-stately/toast'

/** How long a toast shows, in milliseconds, not counting pauses. */
export const TOAST_DURATION = 5000
/** How long a dismissed toast can be called back, in milliseconds (docs/product.md#toasts). */
export const TOAST_RECALL_MS = 1_000_000

/** What a toast says and offers. */
export type ToastContent = {
  readonly title: string
  readonly description?: string
  /** `destructive` when something went wrong. @default 'default' */
  readonly variant?: 'default' | 'destructive'
  /** One thing to do about it. Pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** The toasts of this visit, one at a time. `ToastRegion` shows them. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 1 })

let dismissed: { readonly content: ToastContent; readonly at: number } | undefined

/** Shows a toast, from anywhere in the browser. It takes the place of the one that is showing. */
export function toast(content: ToastContent): void {
  const replaced = toastQueue.visibleToasts
  toastQueue.add(content, {
    timeout: TOAST_DURATION,
    onClose: () => {
      dismissed = { content, at: Date.now() }
    },
  })
  for (const { key } of replaced) toastQueue.close(key)
}

/** Puts away the toast that is showing, if any. It can be called back. */
export function dismissToast(): void {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key)
}

/** Shows the last toast again, unless one is showing or it was dismissed too long ago. */
export function recallToast(): void {
  if (toastQueue.visibleToasts.length > 0 || !dismissed) return
  if (Date.now() - dismissed.at <= TOAST_RECALL_MS) toast(dismissed.content)
}
