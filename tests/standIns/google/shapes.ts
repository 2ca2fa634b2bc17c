import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'

/** A message as the types of googleapis have it, which are made from Google's discovery document; without null. */
type Sent<Message> = Message extends (infer Item)[]
  ? Sent<Item>[]
  : Message extends object
    ? { [Name in keyof Message]: Sent<NonNullable<Message[Name]>> }
    : Message

export type Request = Sent<sheets_v4.Schema$Request>
/** What a kind of request says. */
export type Of<Kind extends keyof Request> = NonNullable<Request[Kind]>
export type CellData = Sent<sheets_v4.Schema$CellData>
export type GridRange = Sent<sheets_v4.Schema$GridRange>
export type DimensionRange = Sent<sheets_v4.Schema$DimensionRange>
export type BatchUpdateBody = Sent<sheets_v4.Schema$BatchUpdateSpreadsheetRequest>
export type SearchBody = Sent<sheets_v4.Schema$SearchDeveloperMetadataRequest>
export type ValuesBody = Sent<sheets_v4.Schema$BatchGetValuesByDataFilterRequest>

/** A refusal of the stand-in. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }

  /** In Google's format (AIP-193), without the name of its status. */
  toJSON() {
    return { error: { code: this.status, message: this.message } }
  }
}
