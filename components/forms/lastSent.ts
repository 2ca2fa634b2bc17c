let reference: string | undefined

/** Sets the reference of the latest submission that the server has accepted. */
export function setLastReference(newReference: string): void {
  reference = newReference
}

/** The reference of the latest submission since the page was loaded. Shown by a page that fails after that. */
export const lastReference = (): string | undefined => reference
