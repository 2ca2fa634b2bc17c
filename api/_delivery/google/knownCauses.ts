/** What Google is known to say, and what to do about it. */
const CAUSES: readonly (readonly [says: RegExp, sentence: string])[] = [
  [
    /number of cells in the workbook above the limit/,
    'The spreadsheet is full: Google takes ten million cells (400). Move old rows elsewhere, or put the id of a new spreadsheet into SHEETS_SPREADSHEET_ID.',
  ],
  [
    /edit a protected cell or object/,
    'A protected range keeps the website from writing (400). In the spreadsheet, let the client_email of GOOGLE_SERVICE_ACCOUNT_KEY edit it.',
  ],
  [
    /more than the maximum of \d+ characters in a single cell/,
    'Google takes at most 50,000 characters in a cell, and this row has more in one (400).',
  ],
  [
    /caller does not have permission/,
    'Google refuses access to the spreadsheet (403). Share it as Editor with the client_email of GOOGLE_SERVICE_ACCOUNT_KEY.',
  ],
  [
    /API has not been used in project \S+ before or it is disabled/,
    'The Google Sheets API is off (403). Enable it in the project of GOOGLE_SERVICE_ACCOUNT_KEY.',
  ],
]

/**
 * The sentence for the log where Google's own words are known, else undefined. Its words are not documented and may
 * hold an answer: they are recognized, never repeated, and nothing is decided by them.
 */
export const knownCause = (words: string): string | undefined =>
  CAUSES.find(([says]) => says.test(words))?.[1]
