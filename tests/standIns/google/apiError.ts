const REASONS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** A refusal of the stand-in, in Google's format (AIP-193). */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }

  toJSON() {
    return {
      error: { code: this.status, message: this.message, status: REASONS[this.status] ?? 'UNKNOWN' },
    }
  }
}
