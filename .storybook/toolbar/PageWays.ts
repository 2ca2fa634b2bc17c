import { createElement, Fragment } from 'react'
import { Button } from 'storybook/internal/components'
import { useParameter } from 'storybook/manager-api'

/** Parameter `ways` of a whole page: where its code and the page itself can be found. */
export type Ways = {
  /** Path of its code in the repository. */
  readonly source: string
  /** Address of its code, where the repository's is known. */
  readonly sourceAt?: string
  /** Address of the page on the site. */
  readonly live: string
}

/** The ways from a page's story to its code and to the page on the site. */
export function PageWays() {
  const ways = useParameter<Ways | null>('ways', null)
  if (!ways) return null
  const { source, sourceAt, live } = ways
  return createElement(
    Fragment,
    null,
    sourceAt
      ? way('Source', sourceAt)
      : createElement(
          Button,
          {
            variant: 'ghost',
            ariaLabel: `Copy path of source: ${source}`,
            onClick: () => void navigator.clipboard.writeText(source),
          },
          'Source',
        ),
    way('Live page', live),
  )
}

const way = (words: string, href: string) =>
  createElement(
    Button,
    { asChild: true, variant: 'ghost', ariaLabel: false },
    createElement('a', { href, target: '_blank', rel: 'noreferrer' }, words),
  )
