import { useState } from 'react'
import { Button } from '../../components/ui/Button/Button'

/** Both lengths of movement, to be tried. */
export function MotionSamples() {
  const [isThere, setThere] = useState(false)
  return (
    <div className="sb-unstyled" style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      {['--quick', '--calm'].map((length) => (
        <div key={length} style={{ display: 'flex', gap: '1rem', alignItems: 'center' }}>
          <code style={{ inlineSize: '5rem' }}>{length}</code>
          <div
            style={{
              inlineSize: 44,
              blockSize: 44,
              background: 'var(--shaving)',
              transform: isThere ? 'translateX(240px)' : 'none',
              transition: `transform var(${length}) var(--ease)`,
            }}
          />
        </div>
      ))}
      <Button onPress={() => setThere(!isThere)}>Move them</Button>
    </div>
  )
}
