import { ServiceError } from '../_common/serviceError.js'

/** The environment variables cannot be used, so nothing can be stored or sent. */
export class NotConfigured extends ServiceError {
  readonly ok = false

  /** @param problems - one sentence for each wrong variable, without its value */
  constructor(readonly problems: readonly string[]) {
    super(`Not configured. ${problems.join(' ')}`)
  }
}
