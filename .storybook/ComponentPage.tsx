import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Title,
} from '@storybook/addon-docs/blocks'
import { type CSSProperties, useContext } from 'react'

/**
 * The docs page of a component: what it is, when to use it (the comment on the stories' `meta`), every state, then the first
 * story with controls. A first story with the name Default is shown there alone.
 */
export function ComponentPage() {
  const stories = useContext(DocsContext).componentStories()
  const [first, ...others] = stories.filter(({ tags }) => tags.includes('autodocs'))
  if (!first) return null
  const states = first.name === 'Default' && others.length > 0 ? others : [first, ...others]
  return (
    <>
      <Title />
      {first.component && <Description of={first.component} />}
      <Description />
      {states.map(({ id, moduleExport, parameters, storyGlobals }) => {
        const width = parameters.viewport.options[storyGlobals.viewport?.value]?.styles.width
        return (
          <div key={id} className="state" style={{ '--state-width': width } as CSSProperties}>
            <DocsStory of={moduleExport} />
          </div>
        )
      })}
      <Heading>Try it</Heading>
      {/* Inline even if the states above are in iframes: Storybook's controls cannot reach into an iframe. */}
      <Canvas of={first.moduleExport} story={{ inline: true, __primary: true }} withToolbar />
      <Controls />
    </>
  )
}
