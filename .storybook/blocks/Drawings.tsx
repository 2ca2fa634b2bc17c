import { Canvas } from '@storybook/addon-docs/blocks'
import type * as artStories from '../../components/art/Art.stories'
import { inks } from '../../components/art/inks'

export type EveryDrawingProps = {
  /** The module of the drawings' stories. The docs page itself has to import it, or Storybook does not know them. */
  stories: typeof artStories
}

/** Every story of the drawings, by name. */
export function EveryDrawing({ stories }: EveryDrawingProps) {
  const { default: _meta, ...others } = stories
  return (
    Object.entries(others)
      // Storybook adds a list of the names to the module.
      .filter(([, story]) => !Array.isArray(story))
      .map(([name, story]) => <Canvas key={name} of={story} />)
  )
}

/** The inks that drawings are printed with. */
export function Inks() {
  return (
    <div className="sb-unstyled" style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      {Object.entries(inks).map(([name, ink]) => (
        <div key={name} style={{ inlineSize: 96 }}>
          <div style={{ blockSize: 56, background: ink, border: '1px solid var(--edge-card)' }} />
          {name}
          <br />
          <code>{ink}</code>
        </div>
      ))}
    </div>
  )
}
