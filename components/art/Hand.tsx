import { skins, type Tones } from './inks'

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
