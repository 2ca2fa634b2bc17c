import { Drawing, type DrawingProps } from './Drawing'

/** The studio's mark: one broad shaving, just let go by the chisel. Any surface; drawn for 26 px, crisp down to 16. */
export function Mark({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="0 0 32 32">
      <g transform="translate(15 16.2) rotate(-31) scale(.95)">
        <path fill="#b8391f" d="M-18.7 5.7A19 19 0 0 1 0-10H11.5A19 19 0 0 0-7.2 5.7Z" />
        <path fill="#f0583a" d="M0-10A8 8 0 0 1 0 6H11.5A8 8 0 0 0 11.5-10Z" />
      </g>
    </Drawing>
  )
}
