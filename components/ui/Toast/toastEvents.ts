/** Has the event `added` for each toast. In a file of its own: the queue of toasts loads only where one is shown. */
export const toastEvents = new EventTarget()
