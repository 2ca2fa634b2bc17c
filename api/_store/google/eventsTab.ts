import type { EventsTab } from '../../../content/events/_fromTab.js'
import type { Spreadsheet } from './spreadsheet.js'

/** Reads the tab "Events", which staff made; undefined if there is none. Its cells are unformatted. @throws GoogleError */
export async function readEventsTab(spreadsheet: Spreadsheet): Promise<EventsTab | undefined> {
  const tabs = await spreadsheet.tabs()
  // The import of a file names the tab after it, in small letters.
  const tab = tabs.find(({ title }) => title?.trim().toLowerCase() === 'events')
  if (!tab) return undefined
  const [rows] = await spreadsheet.cells([{ sheetId: tab.sheetId ?? 0 }])
  return rows
}
