import { createContext } from 'react'

/** Closes the dialog around a component; undefined outside of dialogs. In a file of its own: forms need no code of dialogs. */
export const CloseDialog = createContext<(() => void) | undefined>(undefined)
