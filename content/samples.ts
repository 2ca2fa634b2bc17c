/**
 * Sample content that the studio still has to replace. After replacing it, delete its line here. A production build on
 * Vercel warns of each.
 */
export const samples = {
  testimonials: 'The words of the testimonials, and the portraits beside them (content/testimonials.ts)',
  organizations:
    'The marks of organizations (content/organizations.ts, components/art/OrganizationMarks.tsx)',
  founder: 'What is said of the founder (content/pages/about.ts)',
  story: 'How the studio began (content/pages/about.ts)',
  hosts:
    'What is said of hosts and the facilitator (content/events/_hosts.ts, content/pages/vibe-coding-vcs.ts)',
  projects: 'The founder’s six projects (content/pages/about.ts)',
  neighborhood:
    'The promise that one workshop in ten is free, and what the paper wrote (content/pages/about.ts)',
  workingDays: 'The promise to answer within two working days (content/pages/home.ts)',
  retention: 'How long answers are kept (content/pages/privacy.ts)',
} as const
