/** Event at the document when a toast is added. In a file of its own: the queue of toasts loads only where one is shown. */
export const TOAST_ADDED = 'toastadded'
