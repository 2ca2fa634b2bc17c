import type { EventsTab } from '../../../content/events/_fromTab.js'
import { eventsTable } from '../../_tables/eventsTable.js'
import type { Spreadsheet } from './spreadsheet.js'

/** Reads the tab "Events", which staff made, by its name; undefined if there is none. @throws GoogleError */
export async function readEventsTab(spreadsheet: Spreadsheet): Promise<EventsTab | undefined> {
  const tab = (await spreadsheet.tabs()).find(({ title }) => title === eventsTable.title)
  return tab && { columnOf: new Map(), rows: await spreadsheet.rows(tab.sheetId ?? 0) }
}
