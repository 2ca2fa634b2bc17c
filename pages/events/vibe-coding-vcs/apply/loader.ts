import { type LoadedWorkshop, loadEvent } from '../loader'

/** The event that visitors apply for. */
export const loader = (): Pick<LoadedWorkshop, 'event'> => ({ event: loadEvent() })
