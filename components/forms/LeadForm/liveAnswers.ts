import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext } from 'react'
import type { Answers } from '../../../content/forms/_defineForm'

/** The answers of the form around a component, read again at each input. */
export const LiveAnswers = createContext<Signal<Answers> | undefined>(undefined)

/** The answers as they are typed, for a preview inside the form. In a component of its own: each keystroke renders it. */
export function useAnswers(): Answers {
  useSignals()
  return useContext(LiveAnswers)?.value ?? NONE
}

const NONE: Answers = {}
