import { beginning } from '../_common/visitorText.js'

/** Discord refuses messages of more than 2,000 characters. */
const LENGTH_MAX = 1700
const DISCORD = /(^|\.)discord(app)?\.com$/

/**
 * A text as JSON for the incoming webhook of Discord, else of Slack. What a visitor typed in it becomes no link with another label, no
 * formatting and no mention of people, and no address in it gets a preview.
 */
export function chatMessage(hostname: string, text: string): string {
  const isDiscord = DISCORD.test(hostname)
  // A backslash (Markdown), or an entity (Slack's "Escaping text"), makes a mark plain text.
  const safe = isDiscord
    ? text.replace(/[\\*_~`|<>[\]()#:@-]/g, '\\$&')
    : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const message = safe.length > LENGTH_MAX ? `${beginning(safe, LENGTH_MAX)}…` : safe
  if (!isDiscord)
    return JSON.stringify({ text: message, mrkdwn: false, unfurl_links: false, unfurl_media: false })
  // Flag 4 is SUPPRESS_EMBEDS.
  return JSON.stringify({ content: message, flags: 4, allowed_mentions: { parse: [] } })
}
