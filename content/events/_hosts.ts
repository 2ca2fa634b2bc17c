/** The people who lead events, by role. The studio may put names here. */
export const hosts = {
  founder: {
    name: 'Our founder',
    role: 'Teaches most of what she built first',
    text: 'Started with one spreadsheet too many and has been taking tools apart in front of people ever since. Stops often, asks who is stuck, means it.',
  },
  team: {
    name: 'A member of our team',
    role: 'Power Hour host',
    text: 'Keeps the hour an hour. Has seen your error message before, and the one after it, and will tell you which of them matters.',
  },
} as const
