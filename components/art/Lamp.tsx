import { heart, sun } from './inks'

type LampProps = {
  /** Where its foot stands, in picture coordinates. */
  at: readonly [left: number, top: number]
  /** @default 1 */
  scale?: number
}

/** A reading lamp of two sticks and a folded shade, 220 units high, bent over whatever lies to its right. */
export function Lamp({ at, scale = 1 }: LampProps) {
  return (
    <g transform={`translate(${at.join(' ')}) scale(${scale})`}>
      <path fill={heart.top} d="M-44-8L0-33L44-8L0 17Z" />
      <path fill={heart.side} d="M-44-8L0 17V31L-44 6Z" />
      <path fill={heart.end} d="M44-8L0 17V31L44 6Z" />
      <path fill={heart.side} d="M-7-8L-41-122L-29-126L5-10Z" />
      <path fill={heart.end} d="M5-10L-29-126L-23-127L10-13Z" />
      <path fill={heart.side} d="M-37-114L56-204L63-196L-29-108Z" />
      <path fill={heart.end} d="M-29-108L63-196L68-190L-26-103Z" />
      <path fill={sun.end} d="M-48-118L-34-132L-18-118L-32-103Z" />
      <path fill={sun.top} d="M44-216L66-222L72-134L18-152Z" />
      <path fill={sun.side} d="M66-222L86-208L124-116L72-134Z" />
      <path fill={sun.end} d="M18-152L72-134L124-116L66-126Z" />
    </g>
  )
}
