import { ServiceError } from '../_common/serviceError.js'

/** The environment variables cannot be used, so nothing can be stored or sent. */
export class NotConfigured extends ServiceError {
  readonly ok = false

  /**
   * @param problems - one sentence for each wrong variable, without its value
   * @param alertWebhookUrl - ALERT_WEBHOOK_URL, if it is valid: the studio is told even if another variable is wrong
   */
  constructor(
    readonly problems: readonly string[],
    readonly alertWebhookUrl: string | undefined,
  ) {
    super(`Not configured. ${problems.join(' ')}`)
  }
}
