/**
 * Names under "Trusted By". All three are invented samples, not clients. Replace them, and their logos in `components/art`,
 * with organizations that agreed to be named.
 */
export const organizations = {
  northfield: 'Northfield',
  harborline: 'Harborline',
  lumen: 'Lumen Co',
} as const
