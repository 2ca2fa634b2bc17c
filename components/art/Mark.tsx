/** The studio's logo: one broad wood shaving. For any surface; drawn for 26 px, sharp down to 16 px. Decorative. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" width="100%" aria-hidden="true">
    <g transform="translate(15 16.2) rotate(-31) scale(.95)">
      <path fill="#b8391f" d="M-18.7 5.7A19 19 0 0 1 0-10H11.5A19 19 0 0 0-7.2 5.7Z" />
      <path fill="#f0583a" d="M0-10A8 8 0 0 1 0 6H11.5A8 8 0 0 0 11.5-10Z" />
    </g>
  </svg>
)
