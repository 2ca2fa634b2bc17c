import * as v from 'valibot'
import { RETURNED } from '../../content/payment'
import { sendRequest } from '../forms/sendRequest'

const answer = v.object({ state: v.picklist(['paid', 'open', 'expired']), reference: v.string() })

/** The state of a checkout, as our server knows it from Stripe. @throws if the server does not answer with one. */
export const lookUpPayment = async (session: string): Promise<v.InferOutput<typeof answer>> =>
  v.parse(answer, await sendRequest('GET', `/api/payment?${new URLSearchParams({ [RETURNED]: session })}`))
