import type { ReactNode } from 'react'

export type MarkProps = {
  /** Text for screen readers. Without it the logo is decorative and hidden from them (WCAG 1.1.1). */
  title?: string
}

/** The studio's logo: one broad wood shaving. For any surface; drawn for 26 px, sharp down to 16 px. */
export function Mark({ title }: MarkProps) {
  return (
    <MarkFrame title={title} viewBox="0 0 32 32">
      <g transform="translate(15 16.2) rotate(-31) scale(.95)">
        <path fill="#b8391f" d="M-18.7 5.7A19 19 0 0 1 0-10H11.5A19 19 0 0 0-7.2 5.7Z" />
        <path fill="#f0583a" d="M0-10A8 8 0 0 1 0 6H11.5A8 8 0 0 0 11.5-10Z" />
      </g>
    </MarkFrame>
  )
}

type MarkFrameProps = MarkProps & {
  /** The SVG's `viewBox`: left, top, width and height. */
  viewBox: string
  children: ReactNode
}

/**
 * The `<svg>` element of a logo: fills the available width, keeps its proportions, has a name or is hidden from
 * screen readers.
 */
export function MarkFrame({ title, viewBox, children }: MarkFrameProps) {
  return (
    <svg
      viewBox={viewBox}
      width="100%"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  )
}
