import type { ReactNode } from 'react'

/** What every drawing takes. */
export type DrawingProps = {
  /** What a reader who cannot see it should hear. Without it the drawing is decoration and stays silent (WCAG 1.1.1). */
  title?: string
}

type FrameProps = DrawingProps & {
  /** Left, top, width and height of the picture. */
  viewBox: string
  children: ReactNode
}

/** The sheet that a drawing is on: fills the width it is given, keeps its proportions, is named or silent. */
export function Drawing({ title, viewBox, children }: FrameProps) {
  return (
    <svg
      viewBox={viewBox}
      width="100%"
      fill="none"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  )
}
