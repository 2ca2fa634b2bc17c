let whole: Promise<void> | undefined

/**
 * Resolves once the site's whole stylesheet is there. A page's HTML has only the styles that it shows itself
 * (`pages/_build/usedStyles.ts`): whatever wakes, opens or comes with a move may need others and waits for this. Taken
 * over at the first wish and not before, because that keeps a slow phone busy for 30 ms.
 * @throws Error when it does not arrive; it is sent for again at the next wish.
 */
export function stylesheet(): Promise<void> {
  whole ??= takeOver().catch((error: unknown) => {
    whole = undefined
    throw error
  })
  return whole
}

/** What is being loaded, once the styles are there, too. */
export async function withStyles<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, stylesheet()])
  return loaded
}

async function takeOver(): Promise<void> {
  if (typeof document === 'undefined') return
  const named = document.querySelector<HTMLLinkElement>('link[rel="prefetch"][as="style"]')
  // A page that has the whole stylesheet names none: while developing, in Storybook, and where no page is (404).
  if (!named) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = named.href
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The stylesheet did not arrive.'))
    })
    document.head.append(link)
  })
}
