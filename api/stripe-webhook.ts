import { deployed } from './_deployment/deployed.js'
import { methods } from './_http/router.js'
import { receiveStripeEvent } from './_payments/payment.js'

export default methods({ post: receiveStripeEvent(deployed) })
