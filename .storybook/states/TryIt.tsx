import { DocsContext, Primary } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useRef } from 'react'
import { screens } from '../screens'
import { paperSurfaces, surfaceOf } from '../surfaces'
import { InAWindow } from './InAWindow'

type Change = { storyId: string }
type Preview = Record<'onUpdateArgs' | 'onResetArgs', (change: Change) => void>

/** The first story, which the controls below it change: in a window of its own where it is as wide as a page. */
export function TryIt() {
  const { channel, componentStories } = useContext(DocsContext)
  const place = useRef<HTMLElement>(null)
  const [story] = componentStories()
  const width = screens[story?.storyGlobals.viewport?.value]

  useEffect(() => {
    // Controls are heard in the page that they stand in, not in its windows.
    const preview = () => {
      const inside: (Window & { __STORYBOOK_PREVIEW__?: Preview }) | null | undefined =
        place.current?.querySelector('iframe')?.contentWindow
      return inside?.__STORYBOOK_PREVIEW__
    }
    const update = (change: Change) => preview()?.onUpdateArgs(change)
    const reset = (change: Change) => preview()?.onResetArgs(change)
    channel.on('updateStoryArgs', update)
    channel.on('resetStoryArgs', reset)
    return () => {
      channel.off('updateStoryArgs', update)
      channel.off('resetStoryArgs', reset)
    }
  }, [channel])

  if (!story?.tags.includes('window') || !width) return <Primary />
  const surface = surfaceOf(story.storyGlobals.surface, story.parameters.surfaces ?? paperSurfaces)
  return (
    <div className="sb-unstyled states">
      <figure ref={place} aria-label="Try it" data-window style={{ maxInlineSize: width }}>
        <InAWindow id={story.id} name="Try it" surface={surface} width={width} />
      </figure>
    </div>
  )
}
