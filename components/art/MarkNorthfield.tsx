import { Drawing, type DrawingProps } from './Drawing'

/** A sample organization's mark, in the current color, on white: furrows that run north. */
export function MarkNorthfield({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="0 0 200 48">
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
    </Drawing>
  )
}
