/** Who we are. Every page that names the studio reads it here. */
export const studio = {
  name: 'Whittle',
  /** Heading of the story on the about page and label of the home hero's second button. */
  why: 'Why We Whittle',
  tagline: 'Practical AI workshops for the builder in us all',
  email: 'hello@whittle.example.com',
  /** Where workshops in person take place, and the zone of every time on the site. */
  timeZone: 'America/New_York',
  /** The service that hosts our event invitations. */
  invitationService: 'Luma',
} as const

/** `mailto:` link to the studio. Pass a subject or body to prefill the e-mail. */
export function mailto(fields: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(fields)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return `mailto:${studio.email}${query ? `?${query}` : ''}`
}
