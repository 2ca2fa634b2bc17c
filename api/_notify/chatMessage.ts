import { beginning } from '../_common/visitorText.js'

/** Discord refuses messages of more than 2,000 characters. */
const LENGTH_MAX = 1700

const DISCORD = /(^|\.)discord(app)?\.com$/
const SLACK = /(^|\.)slack\.com$/

/** Whether this host is a chat, which shows texts to people. */
export const isChat = (hostname: string): boolean => DISCORD.test(hostname) || SLACK.test(hostname)

/**
 * A text as JSON for the incoming webhook of a chat: Discord, else Slack. What a visitor typed is in it, so it becomes no link
 * with another label, no formatting and no mention of people, and no address in it gets a preview.
 * @param hostname - of the webhook
 * @param link - an address of the site's own, on a line of its own
 */
export function chatMessage(hostname: string, text: string, link?: string): string {
  const isDiscord = DISCORD.test(hostname)
  // A backslash, or an entity, makes a mark plain text (Discord's Markdown; Slack's "Escaping text").
  const safe = isDiscord
    ? text.replace(/[\\*_~`|<>[\]()#:@-]/g, '\\$&')
    : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const short = safe.length > LENGTH_MAX ? `${beginning(safe, LENGTH_MAX)}…` : safe
  const message = link ? `${short}\n${link}` : short
  return JSON.stringify(
    isDiscord
      ? { content: message, flags: SUPPRESS_EMBEDS, allowed_mentions: { parse: [] } }
      : { text: message, mrkdwn: false, unfurl_links: false, unfurl_media: false },
  )
}

const SUPPRESS_EMBEDS = 4
