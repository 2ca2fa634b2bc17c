import { useEffect, useState } from 'react'

/**
 * Which of the page's sections is being read: the last whose top has passed the upper third of the window.
 * @param sections - in the order of the page; the same array at each render.
 * @returns its id, undefined above the first of them and before hydration.
 */
export function useCurrentSection(sections: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3
      const read = sections.findLast(({ id }) => topOf(id) <= line)
      setCurrent(read?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [sections])

  return current
}

const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
