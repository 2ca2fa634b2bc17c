import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { atAnAddress } from '../decorators'
import { type Surface, surfaces } from '../surfaces'
import { forceLook, type Look } from './forceLook'

export type AtRestProps = {
  meta: Meta
  story: StoryObj
  surface: Surface
  /** Parameter `pseudo` of the story. */
  look: Look
}

/** One story on one surface, before anyone acts, in the look that it asks for. */
export function AtRest({ meta, story, surface, look }: AtRestProps) {
  const place = useRef<HTMLDivElement>(null)
  // Alone and not as Storybook draws stories: one story stands on several surfaces at once.
  const Story = useMemo(() => composeStory(story, meta, { decorators: [atAnAddress] }), [meta, story])

  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const force = () => forceLook(current, look)
    force()
    // Some parts come a moment later.
    const watch = new MutationObserver(force)
    watch.observe(current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [look])

  return (
    <div ref={place} className="at-rest" data-surface={surface} style={{ background: surfaces[surface] }}>
      <Story />
    </div>
  )
}
