import { type ComponentType, lazy } from 'react'

/** Code that could not be loaded: the connection was lost, or a new deployment has removed the file. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
}

export type Code<Value> = ReturnType<typeof codeOf<Value>>

/** Makes code that loads when it is needed from the function that imports it. */
export function codeOf<Value>(importIt: () => Promise<Value>) {
  let loaded: Value | undefined
  return {
    /** What `load` gave, once it has. */
    get loaded() {
      return loaded
    },
    /** May be called any number of times; after a failure it tries again. @throws CodeNotLoaded */
    async load(): Promise<Value> {
      try {
        loaded ??= await importIt()
        return loaded
      } catch (cause) {
        // Each browser has other words for it.
        throw new CodeNotLoaded('Code of the page could not be loaded.', { cause })
      }
    },
  }
}

/** React's `lazy`; its type does not follow a component whose props are a type parameter. */
export const lazyOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
