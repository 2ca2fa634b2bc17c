import { addons } from 'storybook/preview-api'

const LOCK = 'a story that plays'
let end = () => {}

/**
 * Lets a story play alone where several stand on one docs page, each in a window of its own (`InAWindow`): they share
 * focus and what a form has kept. Any other story begins at once.
 */
export async function waitForTurn(): Promise<void> {
  if (!window.frameElement?.hasAttribute('data-in-turn')) return
  addons.getChannel().once('playFunctionThrewException', endTurn)
  await new Promise<void>((begin) => {
    navigator.locks.request(LOCK, () => {
      begin()
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
  })
}

/** Lets the next one play. */
export const endTurn = (): void => end()
