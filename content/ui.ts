/** Words of small components that many pages use. */
export const ui = {
  closeDialog: 'Close dialog',
  /** Follows the label of a link to another site, for screen readers. */
  newTab: '(opens in a new tab)',
  /** Name of the region with toasts. @param key - that moves focus to it. */
  notifications: (key: string) => `Notifications (${key})`,
} as const
