import { beginning } from '../_common/visitorText.js'

/** Discord refuses messages of more than 2,000 characters. */
const LENGTH_MAX = 1900

/**
 * A text as JSON for an incoming webhook of Slack (reads `text`) or Discord (reads `content`). `<` and `>` are replaced:
 * otherwise text of a visitor could become a link or notify a whole channel (`<!channel>`).
 */
export function chatMessage(text: string): string {
  const safe = text.replaceAll('<', '‹').replaceAll('>', '›')
  const message = safe.length > LENGTH_MAX ? `${beginning(safe, LENGTH_MAX)}…` : safe
  // Without `allowed_mentions` Discord notifies everybody whose name is in the text.
  return JSON.stringify({ text: message, content: message, allowed_mentions: { parse: [] } })
}
