import type { ReactNode } from 'react'

export type MarkProps = {
  /** What a reader who cannot see it should hear. Without it the mark is decoration and stays silent (WCAG 1.1.1). */
  title?: string
}

/** The studio's mark: one broad shaving, just let go by the chisel. Any surface; drawn for 26 px, crisp down to 16. */
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
  /** Left, top, width and height of the mark. */
  viewBox: string
  children: ReactNode
}

/** The element of a mark: fills the width it is given, keeps its proportions, is named or silent. */
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
