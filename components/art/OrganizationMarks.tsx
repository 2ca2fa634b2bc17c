import { organizations } from '../../content/organizations'

/** An organization that took part. */
export type Organization = keyof typeof organizations

type Logo = {
  readonly mark: string
  readonly weight: number
  readonly size: number
  readonly spacing: number
}

/** What each logo shows, and how its name is written. */
const logos: Readonly<Record<Organization, Logo>> = {
  // Furrows of a field.
  northfield: { mark: 'M19 4H23L20 44H4ZM25 4H29L44 44H28Z', weight: 700, size: 27, spacing: -0.8 },
  // A sail above two lines of water.
  harborline: {
    mark: 'M26 2V28H44ZM22 10V28H8ZM4 32H46L42 37H8ZM11 40H39L35 45H15Z',
    weight: 600,
    size: 27,
    spacing: -0.8,
  },
  // A lamp with six rays.
  lumen: {
    mark: 'M24 16L31 20V28L24 32L17 28V20ZM22 3H26V12H22ZM22 36H26V45H22ZM40.200 11.800L42.200 15.200L34.400 19.700L32.400 16.300ZM5.800 32.800L13.600 28.300L15.600 31.700L7.800 36.200ZM7.800 11.800L15.600 16.300L13.600 19.700L5.800 15.200ZM34.400 28.300L42.200 32.800L40.200 36.200L32.400 31.700Z',
    weight: 800,
    size: 28,
    spacing: 1,
  },
}

export type OrganizationMarkProps = { of: Organization }

/** The logo of an organization, in the color of the text, for white backgrounds. All are invented samples. */
export function OrganizationMark({ of }: OrganizationMarkProps) {
  const { mark, weight, size, spacing } = logos[of]
  return (
    <svg viewBox="0 0 200 48" width="100%" role="img" aria-label={organizations[of]}>
      <g fill="currentColor">
        <path d={mark} />
        <text
          x="54"
          y="33"
          fontFamily="var(--font-display)"
          fontWeight={weight}
          fontSize={size}
          letterSpacing={spacing}
        >
          {organizations[of]}
        </text>
      </g>
    </svg>
  )
}
