import { Bird } from './Bird'
import { Drawing, type DrawingProps } from './Drawing'
import { bronze, coral, heart, mint, plum, rust, sky, stock, sun, type Tones } from './inks'
import { laidOn, onPaper, type Spot } from './iso'
import { Shaving } from './Shaving'
import { Box } from './Wood'

const inksOfLevels = [sky, bronze, rust, plum]
const [run, rise, wide] = [84, 50, 176]
/** Hair darker than any wood. */
const dark: Tones = { top: '#6d431f', side: '#4a2c17', end: '#3d2410' }

/** On the tread of step `index`: so far along it. */
const onStep = (index: number, along: number): Spot => [
  wide * (along - 0.5),
  run * (1.5 - index),
  rise * (index + 1),
]

const standing = [
  <>
    <Peg at={onStep(0, 0.26)} coat={coral} hair={dark} />
    <Peg at={onStep(0, 0.72)} coat={mint} />
  </>,
  <Peg key="2" at={onStep(1, 0.5)} coat={sun} />,
  <Peg key="3" at={onStep(2, 0.34)} coat={sky} hair={dark} />,
  <g key="4" transform="translate(104 -258) scale(.72)">
    <Bird at={[-76, 22, 104]} />
  </g>,
]

/** The AI stack as stairs, on white: people start on the first step, the third is in reach, on the fourth the work does itself. */
export function StackStairs({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-250 -366 500 546">
      {inksOfLevels
        .map(({ side }, index) => (
          <g key={side}>
            <Box at={[-wide / 2, run * (1 - index), 0]} size={[wide, run, rise * (index + 1)]} />
            <g transform={laidOn('left', [-wide / 2, run * (2 - index), rise * (index + 1)])}>
              <path fill={side} d={`M0 0H${wide}V${rise}H0Z`} />
              <text
                x={wide - 14}
                y="38"
                fill="#fff"
                fontFamily="var(--font-display)"
                fontSize="36"
                fontWeight="800"
                textAnchor="end"
              >
                {index + 1}
              </text>
            </g>
            {standing[index]}
          </g>
        ))
        .reverse()}
      <Shaving at={[-148, -178]} radius={32} wide={[24, -14]} tail={76} isLeft />
      <Shaving at={[112, 138]} radius={26} halves={3} wide={[20, -12]} of={sun} />
    </Drawing>
  )
}

/** One of the team, turned on the lathe. */
function Peg({ at, coat, hair = heart }: { at: Spot; coat: Tones; hair?: Tones }) {
  return (
    <g transform={`translate(${onPaper(at).join(' ')})`}>
      <path fill={coat.side} d="M-22-4L-16-52L0-46V8L-14 5Z" />
      <path fill={coat.end} d="M22-4L16-52L0-46V8L14 5Z" />
      <path fill={coat.top} d="M-16-52L-8-58H8L16-52L0-45Z" />
      <path fill={stock.side} d="M-20-84L-12-96L4-98L4-54L-10-56L-20-66Z" />
      <path fill={stock.end} d="M4-98L14-96L20-84L20-68L12-56L4-54Z" />
      <path fill={hair.side} d="M-21-84L-13-98L-2-103L4-100L2-88L-10-90Z" />
      <path fill={hair.end} d="M-2-103L10-102L19-94L22-76L14-80L2-88Z" />
      <path fill="#3d2410" d="M-14-80h5v6h-5zM-4-81h5v6h-5z" />
    </g>
  )
}
