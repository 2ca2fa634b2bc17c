import { DocsContext, Heading } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'

/** What visitors do with a component: stories with the tag `act`. Each plays when it is opened. */
export function Acts() {
  const acts = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('act'))
  if (acts.length === 0) return null
  return (
    <>
      <Heading>What visitors do</Heading>
      <ul>
        {acts.map(({ id, name, parameters }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
            {parameters.docs?.description?.story ? `: ${parameters.docs.description.story}` : null}
          </li>
        ))}
      </ul>
    </>
  )
}
