import { Controls, Description, Heading, Primary, Title } from '@storybook/addon-docs/blocks'
import { Acts } from './Acts'
import { Source } from './Source'
import { States } from './States'

/** The docs page of every component: how it looks, then what it takes, then what visitors do with it. */
export function ComponentPage() {
  return (
    <>
      <Title />
      <Description />
      <Source />
      <States />
      <Heading>Try it</Heading>
      <Primary />
      <Controls />
      <Acts />
    </>
  )
}
