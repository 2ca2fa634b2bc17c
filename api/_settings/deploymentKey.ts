import { hkdfSync } from 'node:crypto'
import type { Settings } from './environment.js'

/** A key of this deployment for one purpose (HKDF, RFC 5869): the same in all its processes, until its secret is replaced. */
export const deploymentKey = ({ secret }: Pick<Settings, 'secret'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
