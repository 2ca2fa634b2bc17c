import { DocsContext, Heading, Markdown, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { screens } from '../screens'
import { paperSurfaces, type Surface } from '../surfaces'
import { AtRest } from './AtRest'
import { InAWindow } from './InAWindow'
import './states.css'

/** Every state of a component at once, on each surface that it is made for. What visitors do is left out (tag `act`). */
export function States() {
  const stories = useContext(DocsContext).componentStories()
  const { csfFile } = useOf('meta', ['meta'])
  const states = stories.filter(({ tags }) => tags.includes('autodocs') && !tags.includes('act'))
  if (states.length === 0) return null
  return (
    <>
      <Heading>States</Heading>
      <div className="sb-unstyled states">
        {states.map(({ id, name, tags, parameters, storyGlobals, moduleExport }) => {
          const isInAWindow = tags.includes('window')
          const offered: readonly Surface[] = parameters.surfaces ?? paperSurfaces
          const shown = offered.filter((one) => (storyGlobals.surface ?? one) === one)
          const width = screens[storyGlobals.viewport?.value]
          return (
            <section key={id}>
              <div>
                <h3 id={`state-${id}`}>
                  <a href={`./?path=/story/${id}`} target="_top">
                    {name}
                  </a>
                </h3>
                <Markdown>{parameters.docs?.description?.story ?? ''}</Markdown>
              </div>
              <div>
                {/* A window is costly: one is enough to see what the others would repeat. */}
                {(isInAWindow ? shown.slice(0, 1) : shown).map((surface) => (
                  <figure
                    key={surface}
                    aria-label={`${name}, ${surface}`}
                    data-window={isInAWindow || undefined}
                    style={{ maxInlineSize: width }}
                  >
                    {isInAWindow ? (
                      <InAWindow id={id} name={name} surface={surface} width={width} />
                    ) : (
                      <AtRest
                        meta={csfFile.moduleExports.default}
                        story={moduleExport}
                        surface={surface}
                        look={parameters.pseudo ?? {}}
                      />
                    )}
                  </figure>
                ))}
              </div>
            </section>
          )
        })}
      </div>
    </>
  )
}
