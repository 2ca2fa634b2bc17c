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

/** The docs page of a component: every state, then the first state with controls. */
export function ComponentPage() {
  const stories = useContext(DocsContext).componentStories()
  const states = stories.filter(({ tags }) => tags.includes('autodocs'))
  const [first] = stories
  return (
    <>
      <Title />
      <Description />
      <Heading>States</Heading>
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
      {first && <Canvas of={first.moduleExport} story={{ inline: true, __primary: true }} withToolbar />}
      <Controls />
    </>
  )
}
