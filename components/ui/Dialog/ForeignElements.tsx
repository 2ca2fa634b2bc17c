import { useEffect, useLayoutEffect } from 'react'

export type ForeignElementsProps = {
  /** Selector of the dialog's outermost element. */
  dialog: string
  /** Closes it. */
  close: () => void
}

/**
 * While a dialog is open: keeps usable what extensions of the browser have added beside the page, such as the list of a password
 * manager. Without React Aria's mark of a top layer it would be inert, so that a press on it would meet the dialog's
 * background, and focus in it would be taken back. Escape there, or where focus is nowhere, closes the dialog too. Inside the
 * dialog; shows nothing.
 */
export function ForeignElements({ dialog, close }: ForeignElementsProps) {
  // Before React Aria's own effect, so that its observer finds the mark on what is added later.
  useLayoutEffect(() => {
    const mark = (nodes: Iterable<Node>) => {
      for (const node of nodes)
        if (node instanceof HTMLElement && !node.matches(`head, body, #root, ${dialog}`))
          node.dataset.reactAriaTopLayer = ''
    }
    const added = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) mark(addedNodes)
    })
    for (const parent of [document.documentElement, document.body]) {
      mark(parent.children)
      added.observe(parent, { childList: true })
    }
    return () => added.disconnect()
  }, [dialog])

  useEffect(() => {
    const closeByEscape = ({ key, target, isComposing, defaultPrevented }: KeyboardEvent) => {
      // Inside, React Aria judges what Escape is for.
      const isInside = target instanceof Element && target.closest(dialog)
      if (key === 'Escape' && !isInside && !isComposing && !defaultPrevented) close()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [dialog, close])
  return null
}
