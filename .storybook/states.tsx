import type { ComponentType } from 'react'

/**
 * Renders a component once for each state, side by side, each below its name.
 * @param states - the props of each state, by its name; the story's args complete them. `pseudo` sets a state whose name
 *   begins with Hovered, Focused or Pressed.
 */
export const sideBySide =
  <Props extends object>(Component: ComponentType<Props>, states: Readonly<Record<string, Partial<Props>>>) =>
  (args: Props) => (
    <div className="states">
      {Object.entries(states).map(([name, props]) => (
        <div key={name} data-state={name}>
          <p>{name}</p>
          <Component {...args} {...props} />
        </div>
      ))}
    </div>
  )

/** The parameter `pseudo` of a story of states: what a pointer or the keyboard does to the elements of a selector. */
export const pseudo = (selector: string) => ({
  hover: [`[data-state^=Hovered] ${selector}`, `[data-state^=Pressed] ${selector}`],
  focusVisible: [`[data-state^=Focused] ${selector}`],
  active: [`[data-state^=Pressed] ${selector}`],
})

/** Parameter `docs`: the docs page shows the story in a frame of its own, for what fills a window or needs `play`. */
export const framed = (height = 520) => ({ story: { inline: false, height: `${height}px` } })
