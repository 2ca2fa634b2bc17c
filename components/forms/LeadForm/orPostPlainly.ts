/**
 * Runs what comes before sending a form. If it throws, the browser sends the form as it does without scripts: no lead is
 * lost to a fault in our script.
 * @param form - the element, which has every answer in its fields.
 */
export async function orPostPlainly<Result>(
  form: HTMLFormElement | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    form?.submit()
    throw error
  }
}
