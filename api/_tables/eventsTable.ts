import type { Table } from './table.js'

/** The tab "Events", which staff made. The site only reads it. */
export const eventsTable: Table = { id: 'events', title: 'Events', columns: [] }
