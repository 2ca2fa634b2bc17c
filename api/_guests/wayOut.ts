import { createHmac, timingSafeEqual } from 'node:crypto'
import { deploymentKey } from '../_settings/deploymentKey.js'
import type { Settings } from '../_settings/environment.js'

type Secret = Pick<Settings, 'secret'>

/** What a key of the way out names: an event's id and the submission id of a registration. */
type Named = { readonly event: string; readonly id: string }

/** Address by which a guest gives a seat back. It stays the same when the event is moved. */
export const wayOutAddress = (settings: Secret, { event, id }: Named, siteUrl: string): string =>
  `${siteUrl}/api/guest?key=${[event, id, macOf(settings, { event, id })].join('.')}`

/** What a key names; undefined for one that this deployment has not made. */
export function readKey(settings: Secret, key: string): Named | undefined {
  const [event = '', id = '', mac = ''] = key.split('.')
  const [sent, right] = [Buffer.from(mac), Buffer.from(macOf(settings, { event, id }))]
  return sent.length === right.length && timingSafeEqual(sent, right) ? { event, id } : undefined
}

const macOf = (settings: Secret, { event, id }: Named) =>
  createHmac('sha256', deploymentKey(settings, 'way out')).update(`${event} ${id}`).digest('base64url')
