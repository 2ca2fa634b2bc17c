import { skins, stock, sun, type Tones } from './inks'

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
