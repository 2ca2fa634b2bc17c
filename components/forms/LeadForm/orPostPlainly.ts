import type { Draft } from '../answers'

/**
 * Runs what comes before sending a form. If it throws, the browser sends the form as it does without scripts: no lead is
 * lost to a fault in our script.
 * @param element - the form, which has the answers in its fields.
 * @param presetAnswers - answers that have no field in it.
 */
export async function orPostPlainly<Result>(
  element: HTMLFormElement | null | undefined,
  presetAnswers: Draft,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    for (const [name, answer] of Object.entries(presetAnswers))
      for (const value of [answer ?? []].flat()) element?.append(hiddenField(name, value))
    element?.submit()
    throw error
  }
}

const hiddenField = (name: string, value: string) =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })
