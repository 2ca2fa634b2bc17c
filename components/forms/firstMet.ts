import type { AnyForm } from '../../content/forms/_defineForm'

/** By form: when the visitor first met it on this visit (`performance.now()`), undefined where that says nothing. */
const firstMet = new Map<string, number | undefined>()

/**
 * Notes that the visitor met a form. Only the first time counts: a dialog that is opened again, or a form that takes
 * another's place, is the same form to them.
 * @param since - when it appeared (`performance.now()`).
 * @param hasAnswers - whether it came with answers: some of the time went by before this visit, or before any script ran.
 */
export function meetForm({ id }: AnyForm, since: number, hasAnswers: boolean): void {
  if (!firstMet.has(id)) firstMet.set(id, hasAnswers ? undefined : since)
}

/**
 * How long ago the visitor first met a form, in whole milliseconds by the browser's monotonic clock; undefined where
 * nobody can tell.
 */
export function elapsedSinceMet({ id }: AnyForm): number | undefined {
  const since = firstMet.get(id)
  return since === undefined ? undefined : Math.round(performance.now() - since)
}
