import { type ComponentType, memo, useState } from 'react'
import { ClientPart } from './ClientPart'
import { PrerenderedPart, type PrerenderedPartProps } from './PrerenderedPart'
import { partCode } from './partCode'
import { useIsHydrated } from './useIsHydrated'

/** A component whose code loads late. `preload` says whether it has arrived; it may be called any number of times. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => Promise<boolean> }

/**
 * Makes a part of a page whose code is not part of the page's: a `PrerenderedPart` where the page was loaded as HTML, a
 * `ClientPart` where it is rendered in the browser. For parts with much script; what only shows something is imported.
 * @param options.on - what hydrates a prerendered part. By default it also hydrates when it comes into the window.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { on = 'visible' }: { readonly on?: PrerenderedPartProps<Props>['on'] } = {},
): LazyPart<Props> {
  const code = partCode(importPart)
  function LazyPart(props: Props) {
    const [isPrerendered] = useState(!useIsHydrated())
    return isPrerendered ? (
      <PrerenderedPart code={code} on={on} props={props} />
    ) : (
      <ClientPart code={code} props={props} />
    )
  }
  return Object.assign(
    // `memo` keeps `props` the same object until one of them changes.
    memo(LazyPart) as unknown as ComponentType<Props>,
    { preload: () => code.load().then(Boolean, () => false) },
  )
}
