import { createContext, useContext } from 'react'
import type { Answers } from '../../../content/forms/_defineForm'

/** The answers of the form around a component, read again at each input. */
export const LiveAnswers = createContext<Answers>({})

/** The answers as they are typed, for a preview inside the form. */
export const useAnswers = (): Answers => useContext(LiveAnswers)
