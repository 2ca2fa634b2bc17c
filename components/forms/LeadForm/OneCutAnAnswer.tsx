import type { FormStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { whittle } from '../../art/whittle'
import type { Draft } from '../answers'
import { cutsFor } from './cutsFor'
import { valuesOf } from './useAnswerStore'

export type OneCutAnAnswerProps = {
  form: AnyForm
  store: FormStore<Draft>
  /** Whether the form was sent. It is empty then, until the visitor uses it again. */
  isSent: boolean
}

/** Cuts the block of wood on the page (`Whittling`) while the form is filled in. Renders nothing. */
export function OneCutAnAnswer({ form, store, isSent }: OneCutAnAnswerProps) {
  useSignals()
  const cuts = cutsFor(form, valuesOf(form, store), isSent)
  useEffect(() => {
    const block = document.querySelector<HTMLElement>('[data-whittling]')
    if (block) whittle(block, cuts)
  }, [cuts])
  return null
}
