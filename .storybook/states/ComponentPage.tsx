import { Controls, Description, Heading, Title } from '@storybook/addon-docs/blocks'
import { Acts } from './Acts'
import { Source } from './Source'
import { States } from './States'
import { TryIt } from './TryIt'

/** The docs page of every component: how it looks, then what it takes, then what visitors do with it. */
export function ComponentPage() {
  return (
    <>
      <Title />
      <Description />
      <Source />
      <States />
      <Heading>Try it</Heading>
      <TryIt />
      <Controls />
      <Acts />
    </>
  )
}
