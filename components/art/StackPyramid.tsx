import { Drawing } from './Drawing'
import { bronze, plum, rust, sky, type Tones } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Box } from './Wood'

type StackPyramidProps = {
  /** The names of the levels, from level 1 (the foundation) to level 4 (the top); they are its accessible name. */
  levels: readonly string[]
}

const courses: readonly [of: Tones, half: number][] = [
  [sky, 160],
  [bronze, 122],
  [rust, 84],
  [plum, 46],
]
const tall = 72

/** The AI stack, on white: four carved courses, each standing on the one below, numbered on the side that faces the light. */
export function StackPyramid({ levels }: StackPyramidProps) {
  const named = levels.map((level, index) => `${index + 1} ${level}`).join(', ')
  return (
    <Drawing title={`A pyramid, from the bottom up: ${named}`} viewBox="-290 -366 580 540">
      {courses.map(([of, half], index) => (
        <g key={half}>
          <Box at={[-half, -half, index * tall]} size={[half * 2, half * 2, tall]} of={of} />
          <text
            transform={laidOn('left', [-half, half, (index + 1) * tall])}
            x={index === 3 ? 46 : 24}
            y="57"
            fill="#fff"
            fontFamily="var(--font-display)"
            fontSize="60"
            fontWeight="800"
            textAnchor={index === 3 ? 'middle' : 'start'}
          >
            {index + 1}
          </text>
        </g>
      ))}
      <Shaving at={[0, -318]} radius={34} wide={[24, -14]} />
      <Shaving at={[196, 128]} radius={26} halves={3} wide={[18, -11]} />
    </Drawing>
  )
}
