import * as v from 'valibot'
import { deliveryError, readIfThere, replace } from '../../_common/files.js'
import { withFileLock } from './fileLock.js'

/** Result of a change, and the new content of the file. Without `next` the file is not changed. */
type Change<State, Result> = { readonly next?: State; readonly result: Result }

/**
 * A JSON file that several processes may change. A lock makes sure that they do so one after the other.
 * @param name - name of the file in error sentences
 * @param schema - schema of the content. Its default is the content while the file does not exist.
 * @returns a function that changes the file. It throws `ServiceError`.
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
