import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { DeliveryError } from '../_delivery/delivery.js'

/** How the webhook is reached. Only tests set it. */
export type Connection = {
  readonly lookup?: LookupFunction
  /** A certificate to trust beside the usual ones. */
  readonly ca?: string
  readonly timeoutMs?: number
}

/** Longest wait for the answer, in milliseconds. */
const TIMEOUT_MS = 5000
/** Discord takes no longer messages than 2,000 characters. */
const LENGTH_MAX = 1900

/**
 * Posts a text to an incoming webhook of Slack's or Discord's: `text` is what one reads, `content` the other. By HTTPS
 * only, never to an address that is not public, and redirects are not followed.
 * @throws DeliveryError
 */
export async function postToWebhook(
  url: string,
  text: string,
  { lookup = publicLookup(), ca, timeoutMs = TIMEOUT_MS }: Connection = {},
): Promise<void> {
  const { protocol, hostname } = new URL(url)
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  // A number needs no lookup, so none would refuse it.
  if (protocol !== 'https:' || (isIP(address) && !isPublicAddress(address))) throw refused()
  const message = plain(text)
  // Discord calls nobody, whatever name stands in the text.
  const body = JSON.stringify({ text: message, content: message, allowed_mentions: { parse: [] } })
  const status = await new Promise<number>((resolve, reject) => {
    const post = request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      lookup,
      agent: false,
      ca,
      signal: AbortSignal.timeout(timeoutMs),
    })
    post.once('error', (error) =>
      reject(error instanceof PrivateAddressError ? refused() : unreachable(error)),
    )
    post.once('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    post.end(body)
  })
  if (status < 200 || status > 299) throw new DeliveryError(`The alert's webhook answers ${status}.`)
}

/** Nothing that a visitor typed becomes a link or calls the whole channel (`<!channel>`). */
function plain(text: string): string {
  const safe = text.replaceAll('<', '‹').replaceAll('>', '›')
  return safe.length > LENGTH_MAX ? `${safe.slice(0, LENGTH_MAX).replace(/[\uD800-\uDBFF]$/, '')}…` : safe
}

const refused = () =>
  new DeliveryError('ALERT_WEBHOOK_URL leads to an address that is not public. Nothing was posted.')

const unreachable = (error: Error) =>
  new DeliveryError(`The alert's webhook cannot be reached (${'code' in error ? error.code : error.name}).`)

/**
 * Whether an IP address is one of the public internet: not this machine's, a private or link-local network's, a cloud's
 * own (169.254.169.254), or an IPv4 address of these in IPv6's clothes.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL))
}

/** All that IPv6 has given out as global. Elsewhere old forms of private IPv4 addresses count as unicast, too. */
const GLOBAL = ipaddr.parseCIDR('2000::/3')

/** Looks up all addresses of a name. */
type Resolve = (
  name: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A name that leads to an address that is not public. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * A lookup for connecting: what it lets through is what is connected to, so a name cannot lead elsewhere a moment after
 * it was checked (DNS rebinding). A name with one address that is not public is refused altogether.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (name, { all }, callback) =>
    resolve(name, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return callback(error, [])
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(), [])
      if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
