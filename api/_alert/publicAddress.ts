import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the public internet: not this machine's, a private or link-local network's, a cloud's
 * own (169.254.169.254), or an IPv4 address of these in IPv6's clothes.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Looks up all addresses of a name. */
export type Resolve = (
  name: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A name that leads to an address that is not public. */
export class PrivateAddressError extends Error {
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
