/** A refusal of the stand-in, in Google's format (AIP-193) without the name of its status. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }

  toJSON() {
    return { error: { code: this.status, message: this.message } }
  }
}
