/** Discord takes no longer messages than 2,000 characters. */
const LENGTH_MAX = 1900

/**
 * A text as JSON that Slack (`text`) and Discord (`content`) read. Nothing that a visitor typed becomes a link or notifies
 * a whole channel (`<!channel>`).
 */
export function chatMessage(text: string): string {
  const safe = text.replaceAll('<', '‹').replaceAll('>', '›')
  const message =
    safe.length > LENGTH_MAX ? `${safe.slice(0, LENGTH_MAX).replace(/[\uD800-\uDBFF]$/, '')}…` : safe
  // Discord notifies people by name unless it is told not to.
  return JSON.stringify({ text: message, content: message, allowed_mentions: { parse: [] } })
}
