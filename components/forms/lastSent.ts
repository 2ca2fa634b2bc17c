let reference: string | undefined

/** Notes the reference of a submission that the studio has. */
export function setLastReference(newReference: string): void {
  reference = newReference
}

/** The reference of what was sent last, since the page was loaded. For a page that fails after that. */
export const lastReference = (): string | undefined => reference
