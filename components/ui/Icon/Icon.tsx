import type { ReactNode } from 'react'

export type IconProps = {
  /** Width and height in CSS pixels. @default 24 */
  size?: number
}

type StrokesProps = IconProps & { children: ReactNode }

/**
 * Frame of every icon: square strokes on 24 px. Hidden from screen readers, because there are always words beside it.
 */
function Strokes({ size = 24, children }: StrokesProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      strokeLinejoin="bevel"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** An error. */
export const Alert = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M12 3.5 21.5 20h-19zM12 10v4M12 17v.1" />
  </Strokes>
)

/** Back. */
export const ArrowLeft = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M20 12H5M11 6l-6 6 6 6" />
  </Strokes>
)

/** Forward, on this site. */
export const ArrowRight = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Strokes>
)

/** To another site. */
export const ArrowUpRight = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M7 17 17 7M9 7h8v8" />
  </Strokes>
)

/** A date, or a field that takes one. */
export const Calendar = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M4 6h13l3 3v11H4zM4 11.5h16M8.5 3v4M15.5 3v4" />
  </Strokes>
)

/** Done, included or chosen. */
export const Check = (props: IconProps) => (
  <Strokes {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Strokes>
)

/** Opens a list. */
export const ChevronDown = (props: IconProps) => (
  <Strokes {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Strokes>
)

/** A conversation. */
export const Chat = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M4 5h16v11h-8l-5 4v-4H4zM8 10.5h.1M12 10.5h.1M16 10.5h.1" />
  </Strokes>
)

/** Closes the element it is in. */
export const Close = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
  </Strokes>
)

/** Software. */
export const Code = (props: IconProps) => (
  <Strokes {...props}>
    <path d="m8 7-5 5 5 5M16 7l5 5-5 5M14 5l-4 14" />
  </Strokes>
)

/** Copies to the clipboard. */
export const Copy = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M9 8h8l3 3v9H9zM5 15.5H4V4h9.5" />
  </Strokes>
)

/** A repeated process. */
export const Loop = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M5 12V7h12M14 4l3 3-3 3M19 12v5H7M10 14l-3 3 3 3" />
  </Strokes>
)

/** Opens the menu. */
export const Menu = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Strokes>
)

/** Pauses an animation. */
export const Pause = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M9 6v12M15 6v12" />
  </Strokes>
)

/** Resumes it. */
export const Play = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M8 5.5v13L18.5 12z" />
  </Strokes>
)

/** A small tool for one purpose: a puzzle piece. */
export const Puzzle = (props: IconProps) => (
  <Strokes {...props}>
    <path d="M4 8h5V5h4v3h5v5h-3v4h3v3H4z" />
  </Strokes>
)
