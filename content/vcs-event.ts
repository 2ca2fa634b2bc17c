/** Id of the workshop for investors, for which people apply. */
export const VCS_EVENT = 'vibe-coding-vcs'
