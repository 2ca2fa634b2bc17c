/**
 * Names under "Trusted By". The three marks are drawn samples, not clients: replace them, and their
 * drawings in `components/art`, with organizations that agreed to be named.
 */
export const organizations = {
  northfield: 'Northfield',
  harborline: 'Harborline',
  lumen: 'Lumen Co',
} as const
