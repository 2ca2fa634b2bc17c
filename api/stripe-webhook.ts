import { receiveStripeEvent } from './_payments/receiveStripeEvent.js'
import { methods } from './_pipeline/router.js'

export default methods({ post: receiveStripeEvent() })
