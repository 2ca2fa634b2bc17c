/** Smallest team for a private cohort of executives. */
export const TEAM_MIN = 12
