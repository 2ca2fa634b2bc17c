import { type ComponentType, lazy } from 'react'
import { loadCode } from './loadCode'

/** The code of a part of a page, which loads when it is needed. */
export type PartCode<Props> = {
  /** The component, once it has loaded. */
  readonly loaded: ComponentType<Props> | undefined
  /** Loads the component. May be called any number of times; after a failure it tries again. */
  readonly load: () => Promise<ComponentType<Props>>
  /**
   * A component that loads the code when it is rendered. React's `lazy` remembers a failure, and React renders again what has
   * suspended: it must get the same component then, and only the next navigation a new one.
   * @param key - of the location.
   */
  readonly loadingAt: (key: string) => ComponentType<Props>
}

/** Makes a part's code from the function that imports its component. */
export function partCode<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): PartCode<Props> {
  let loaded: ComponentType<Props> | undefined
  let attempt: { readonly key: string; readonly Part: ComponentType<Props> } | undefined

  async function load() {
    // Only lazy parts use React Aria, so its language is set here (docs/decisions/014).
    const [Part, aria] = await loadCode(() =>
      Promise.all([importPart(), import('react-aria-components/I18nProvider')]),
    )
    loaded ??= (props) => (
      <aria.I18nProvider locale="en-US">
        <Part {...props} />
      </aria.I18nProvider>
    )
    return loaded
  }

  function loadingAt(key: string) {
    if (attempt?.key !== key) attempt = { key, Part: lazyOf(load) }
    return attempt.Part
  }

  return {
    get loaded() {
      return loaded
    },
    load,
    loadingAt,
  }
}

/** React's `lazy`; its type does not follow a component whose props are a type parameter. */
export const lazyOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
