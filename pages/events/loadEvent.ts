import type { StudioEvent } from '../../content/events/_defineEvent'

// One chunk for each event: a visitor fetches those she opens, however many there are.
const files = import.meta.glob<StudioEvent>('../../content/events/[!_]*.ts', { import: 'default' })

/** The event of an id, undefined where there is none. */
export const loadEvent = async (id: string | undefined): Promise<StudioEvent | undefined> =>
  files[`../../content/events/${id}.ts`]?.()
