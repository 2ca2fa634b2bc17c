import * as v from 'valibot'
import { deliveryError, readIfThere, replace } from './durableFile.js'
import { withFileLock } from './fileLock.js'

/** What a change comes to, and what the file holds afterwards. Without `next` it stays as it is. */
type Change<State, Result> = { readonly next?: State; readonly result: Result }

/**
 * A JSON file that several processes change, one at a time.
 * @param name what errors call it
 * @param schema its content; of a file that does not exist, the schema's default
 * @returns the function that changes it. It throws `DeliveryError`.
 */
export function stateFile<State>(path: string, name: string, schema: v.GenericSchema<unknown, State>) {
  return async <Result>(work: (now: State) => Change<State, Result>): Promise<Result> => {
    try {
      return await withFileLock(`${path}.lock`, async () => {
        const text = await readIfThere(path)
        const { next, result } = work(v.parse(schema, text === '' ? undefined : JSON.parse(text)))
        if (next !== undefined) await replace(path, JSON.stringify(next))
        return result
      })
    } catch (error) {
      throw deliveryError(name, error)
    }
  }
}
