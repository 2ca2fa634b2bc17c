export type IconProps = {
  /** Width and height in CSS pixels. @default 24 */
  size?: number
}

/**
 * Makes an icon of square strokes on 24 px. Hidden from screen readers, because there are always words beside it.
 * @param strokes - the path.
 */
const icon =
  (strokes: string) =>
  ({ size = 24 }: IconProps) => (
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
      <path d={strokes} />
    </svg>
  )

/** An error. */
export const Alert = icon('M12 3.5 21.5 20h-19zM12 10v4M12 17v.1')

/** Back. */
export const ArrowLeft = icon('M20 12H5M11 6l-6 6 6 6')

/** Forward, on this site. */
export const ArrowRight = icon('M4 12h15M13 6l6 6-6 6')

/** To another site. */
export const ArrowUpRight = icon('M7 17 17 7M9 7h8v8')

/** A date, or a field that takes one. */
export const Calendar = icon('M4 6h13l3 3v11H4zM4 11.5h16M8.5 3v4M15.5 3v4')

/** Done, included or chosen. */
export const Check = icon('m5 12.5 4.5 4.5L19 7.5')

/** Opens a list. */
export const ChevronDown = icon('m6 9.5 6 6 6-6')

/** A conversation. */
export const Chat = icon('M4 5h16v11h-8l-5 4v-4H4zM8 10.5h.1M12 10.5h.1M16 10.5h.1')

/** Closes the element it is in. */
export const Close = icon('M6.5 6.5l11 11M17.5 6.5l-11 11')

/** Software. */
export const Code = icon('m8 7-5 5 5 5M16 7l5 5-5 5M14 5l-4 14')

/** Copies to the clipboard. */
export const Copy = icon('M9 8h8l3 3v9H9zM5 15.5H4V4h9.5')

/** A repeated process. */
export const Loop = icon('M5 12V7h12M14 4l3 3-3 3M19 12v5H7M10 14l-3 3 3 3')

/** Opens the menu. */
export const Menu = icon('M4 7h16M4 12h16M4 17h10')

/** Pauses an animation. */
export const Pause = icon('M9 6v12M15 6v12')

/** Resumes it. */
export const Play = icon('M8 5.5v13L18.5 12z')

/** A small tool for one purpose: a puzzle piece. */
export const Puzzle = icon('M4 8h5V5h4v3h5v5h-3v4h3v3H4z')
