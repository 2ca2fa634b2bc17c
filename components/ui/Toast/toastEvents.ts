/** Has the event `needed` when the code of toasts loads, and for each toast. In a file of its own: the queue of toasts loads only where one is shown. */
export const toastEvents = new EventTarget()
