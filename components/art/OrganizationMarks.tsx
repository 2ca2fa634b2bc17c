import { MarkFrame, type MarkProps } from './Mark'

/** Logo of an invented organization, in `currentColor`, for white backgrounds: furrows of a field. */
export function MarkNorthfield({ title }: MarkProps) {
  return (
    <MarkFrame title={title} viewBox="0 0 200 48">
      <g fill="currentColor">
        <path d="M19 4H23L20 44H4ZM25 4H29L44 44H28Z" />
        <text
          x="54"
          y="33"
          fontFamily="var(--font-display)"
          fontWeight="700"
          fontSize="27"
          letterSpacing="-.8"
        >
          Northfield
        </text>
      </g>
    </MarkFrame>
  )
}

/** Logo of an invented organization, in `currentColor`, for white backgrounds: a sail above two lines of water. */
export function MarkHarborline({ title }: MarkProps) {
  return (
    <MarkFrame title={title} viewBox="0 0 200 48">
      <g fill="currentColor">
        <path d="M26 2V28H44ZM22 10V28H8ZM4 32H46L42 37H8ZM11 40H39L35 45H15Z" />
        <text
          x="54"
          y="33"
          fontFamily="var(--font-display)"
          fontWeight="600"
          fontSize="27"
          letterSpacing="-.8"
        >
          Harborline
        </text>
      </g>
    </MarkFrame>
  )
}

/** Logo of an invented organization, in `currentColor`, for white backgrounds: a lamp with six rays. */
export function MarkLumen({ title }: MarkProps) {
  return (
    <MarkFrame title={title} viewBox="0 0 200 48">
      <g fill="currentColor">
        <path d="M24 16L31 20V28L24 32L17 28V20ZM22 3H26V12H22ZM22 36H26V45H22ZM40.200 11.800L42.200 15.200L34.400 19.700L32.400 16.300ZM5.800 32.800L13.600 28.300L15.600 31.700L7.800 36.200ZM7.800 11.800L15.600 16.300L13.600 19.700L5.800 15.200ZM34.400 28.300L42.200 32.800L40.200 36.200L32.400 31.700Z" />
        <text x="54" y="33" fontFamily="var(--font-display)" fontWeight="800" fontSize="28" letterSpacing="1">
          Lumen Co
        </text>
      </g>
    </MarkFrame>
  )
}
