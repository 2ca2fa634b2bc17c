import { skins, stock, sun, type Tones } from './inks'

type HandProps = {
  /** Middle of the hand, in picture coordinates. */
  at: readonly [left: number, top: number]
  /** Degrees by the clock. @default 0 */
  turn?: number
  /** @default 1 */
  scale?: number
  /** Whether it is the other hand. */
  isMirrored?: boolean
  /** @default amber */
  skin?: Tones
  /** The tones of the sleeve. */
  sleeve: Tones
  /** How far the sleeve reaches from the cuff, in the hand's own units. @default 60 */
  reach?: number
}

const fist = {
  shade: 'M-47-18L-24-30L24-33L48-22L51 20L42 46L33 82L2 77L-31 82L-38 50L-48 14Z',
  palm: 'M-48 12L-4 36L2 77L-31 82L-38 50ZM42 48L33 82L8 78L14 58Z',
  ball: 'M51 14L42 48L14 58L8 78L-2 42L18 26Z',
  knuckles:
    'M-47-17L-42-25H-31L-26-17V-3H-47ZM-24-24L-19-32H-8L-2-24V-10H-24ZM0-26L5-34H17L22-26V-12H0ZM24-21L29-29H42L47-21V-8H24Z',
  tucked:
    'M-47-3H-26L-27 7L-32 13H-41L-46 7ZM-24-10H-2V12L-8 18H-18L-24 12ZM0-12H22V14L16 20H6L0 14ZM24-8H47V9L41 15H30L24 9Z',
  under: 'M54 6L26 14H-10L-20 23L-12 36L24 41Z',
  thumb: 'M56 0L53 24L26 40L19 20L36 12ZM22 14L-10 13L-20 20L-17 25L20 27Z',
  thumbSide: 'M20 27L-17 25L-12 34L22 38L27 39Z',
}

/**
 * A fist around a handle that lies along its x axis, seen from the inside: four fingers over the handle, the thumb locking
 * them, the wrist below. The blade belongs on the right. Draw the tool first.
 */
export function GrippingHand({ reach = 60, skin = skins.amber, sleeve, ...place }: HandProps) {
  const end = 92 + reach
  return (
    <g transform={placed(place)}>
      <path fill={sleeve.side} d={`M-36 92L2 86V${end}L-44 ${end}Z`} />
      <path fill={sleeve.end} d={`M2 86L38 92L46 ${end}H2Z`} />
      <path fill={sleeve.top} d="M-38 80L2 75L40 80L41 95L2 90L-39 95Z" />
      <path fill={skin.end} d={fist.shade} />
      <path fill={skin.side} d={fist.palm + fist.tucked} />
      <path fill={skin.top} d={fist.ball + fist.knuckles} />
      <path fill={skin.end} d={fist.under} />
      <path fill={skin.top} d={fist.thumb} />
      <path fill={skin.side} d={fist.thumbSide} />
    </g>
  )
}

const flat = {
  shade: 'M-74-22L-10-34L10 32L-20 36L-74 24Z',
  lit: 'M-58-22L-34-48L-8-60L0-46L-18-28L-26-10ZM-74-22L-50-24L4-34L6-3L-70 0ZM4-35L36-34L40-19L5-18ZM6-17L43-16L47-1L6-1ZM6 1L38 2L40 16L4 16ZM4 18L27 19L29 31L0 30Z',
  dim: 'M-8-60L22-62L32-56L28-47L0-46ZM-70 0L6-3L2 28L-20 36L-74 24ZM36-34L60-32L66-25L61-18L40-19ZM43-16L69-13L74-6L69 0L47-1ZM38 2L62 4L67 10L62 16L40 16ZM27 19L46 21L50 26L46 31L29 31Z',
}

/** A hand laid over something on the right of it, seen from the back: wrist left, thumb above, four fingers. */
export function HoldingHand({ reach = 60, skin = skins.amber, sleeve, ...place }: HandProps) {
  const end = -84 - reach
  return (
    <g transform={placed(place)}>
      <path fill={sleeve.side} d={`M-82-30L-78 0H${end}L${end}-40Z`} />
      <path fill={sleeve.end} d={`M-78 0L-82 30L${end} 38V0Z`} />
      <path fill={skin.end} d={flat.shade} />
      <path fill={skin.side} d={flat.dim} />
      <path fill={skin.top} d={flat.lit} />
      <path fill={sleeve.top} d="M-88-33L-72-29L-68 0L-72 29L-88 33L-84 0Z" />
    </g>
  )
}

function placed({
  at,
  turn = 0,
  scale = 1,
  isMirrored,
}: Omit<HandProps, 'skin' | 'sleeve' | 'reach'>): string {
  const turned = turn ? ` rotate(${turn})` : ''
  const scaled = isMirrored ? ` scale(${-scale} ${scale})` : scale === 1 ? '' : ` scale(${scale})`
  return `translate(${at.join(' ')})${turned}${scaled}`
}

type DrawingHandProps = {
  /** Where the pencil's point is, in picture coordinates. */
  at: readonly [left: number, top: number]
  /** Degrees by the clock; at 0 the pencil points to the lower left and the wrist is on the right. @default 0 */
  turn?: number
  /** @default 1 */
  scale?: number
  /** @default amber */
  skin?: Tones
  /** The tones of the sleeve. */
  sleeve: Tones
  /** How far the sleeve reaches from the cuff, in the hand's own units. @default 60 */
  reach?: number
}

/** A hand that draws with a carpenter's pencil, seen from the thumb's side. */
export function DrawingHand({
  at,
  turn = 0,
  scale = 1,
  skin = skins.amber,
  sleeve,
  reach = 60,
}: DrawingHandProps) {
  const end = 200 + reach
  return (
    <g transform={`translate(${at.join(' ')}) rotate(${turn}) scale(${scale})`}>
      <path fill={sleeve.side} d={`M196 16L${end} 20V58L194 50Z`} />
      <path fill={sleeve.end} d={`M194 50L${end} 58V98L190 86Z`} />
      <path fill={skin.end} d="M56 0L128-52L196 20L192 78L132 84L92 82L70 66L62 40Z" />
      <path fill={skin.top} d="M112-52L132-55L168-24L200 18L196 50L150 26L118-8Z" />
      <path fill={skin.side} d="M18-32L30-46L64-84L88-90L134-54L128-20L84-62L34-14L22-18Z" />
      <path fill={skin.top} d="M30-46L64-84L88-90L134-54L108-44L82-68Z" />
      <g transform="rotate(-42)">
        <path fill={sun.end} d="M30-9H166V1H30Z" />
        <path fill={sun.side} d="M30-2H166V9H30Z" />
        <path fill={stock.top} d="M0 0L30-9V9Z" />
        <path fill="#0f231b" d="M0 0L12-3.6V3.6Z" />
      </g>
      <path fill={skin.side} d="M50 22L62 12L100 22L116 44L100 56L64 40Z" />
      <path fill={skin.end} d="M64 40L100 56L92 61L62 46Z" />
      <path fill={skin.side} d="M62 46L92 58L118 62L104 76L78 70L64 58Z" />
      <path fill={skin.end} d="M64 58L78 70L104 76L96 82L76 76Z" />
      <path fill={skin.side} d="M76 74L100 78L128 70L132 84L94 86L80 82Z" />
      <path fill={skin.top} d="M40-24L56-36L70-32L100-2L150 26L194 50L190 76L134 60L100 26L66 10L46-6Z" />
      <path fill={skin.side} d="M46-6L66 10L100 26L134 60L190 76L190 84L126 74L92 38L52 10Z" />
      <path fill={sleeve.top} d="M192 14L208 10L204 50L206 92L188 87Z" />
    </g>
  )
}
