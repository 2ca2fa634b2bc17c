import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { offers } from '../../content/offers.js'
import { PAYMENT_CURRENCY } from '../../content/vcs-payment.js'
import { readIfThere, replace } from '../_common/files.js'
import type { LocalPayments } from './payments.js'

const storedCheckout = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ isPaid: v.boolean(), reference: v.string() }),
)

/**
 * Payments without Stripe, to try the site on one's own machine: nothing is charged. Checkouts are files in the folder
 * `payments` of `dataDir`. File system errors are not caught.
 */
export function localPayments(dataDir: string): LocalPayments {
  const folder = join(dataDir, 'payments')
  const fileOf = async (id: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, `${id}.json`)
  }
  const readCheckout = async (id: string) => {
    const text = await readIfThere(await fileOf(id))
    return text === '' ? undefined : v.parse(storedCheckout, text)
  }

  return {
    kind: 'local',
    // Need not be secret: these payments are not real.
    tokenKey: 'local',
    // Nothing to store: a local intent cannot be paid.
    prepare: async (reference) => `${intentOf(reference)}_secret_local`,
    cancelPrepared: async () => undefined,
    async findCheckout(id) {
      const checkout = await readCheckout(id)
      return checkout && { status: checkout.isPaid ? 'paid' : 'expired', reference: checkout.reference }
    },
    async finish({ id, reference, address }, isPaid, at) {
      const isNew = isPaid || !(await readCheckout(id))
      if (isNew) await replace(await fileOf(id), JSON.stringify({ isPaid, reference, address, at }))
      return {
        state: (await readCheckout(id))?.isPaid ? 'paid' : 'failed',
        offer: offers.investors,
        amount: offers.investors.fee,
        currency: PAYMENT_CURRENCY,
        at,
        session: id,
        intent: intentOf(reference),
        reference,
        name: '',
        email: address,
      }
    },
  }
}

const intentOf = (reference: string) => `pi_local_${reference.replace('-', '') || 'none'}`
