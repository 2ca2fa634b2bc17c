import { deployed } from './_deployment/deployed.js'
import { methods } from './_http/router.js'
import { createPaymentIntent } from './_payments/checkout.js'

export default methods({ post: createPaymentIntent(deployed) })
