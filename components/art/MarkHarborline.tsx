import { Drawing, type DrawingProps } from './Drawing'

/** A sample organization's mark, in the current color, on white: a sail above two lines of water. */
export function MarkHarborline({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="0 0 200 48">
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
    </Drawing>
  )
}
