/** Name and address of the studio. All pages and e-mails read them here. */
export const studio = {
  name: 'Whittle',
  /** Heading of the story on the about page, and label of the second button on the home page. */
  why: 'Why We Whittle',
  tagline: 'Practical AI workshops for the builder in us all',
  email: 'hello@whittle.example.com',
  /** Where events in person take place, unless they name another place. */
  city: { name: 'New York City', locality: 'New York', region: 'NY', country: 'US' },
  /** Time zone of all times on the site (IANA). Events have the date and the time of day that its clocks show. */
  timeZone: 'America/New_York',
} as const

/** A `mailto:` link to the studio, with subject and body if they are passed. */
export function mailto(fields: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(fields)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return `mailto:${studio.email}${query ? `?${query}` : ''}`
}
