import { createPaymentIntent } from './_payments/createPaymentIntent.js'
import { methods } from './_pipeline/router.js'

export default methods({ post: createPaymentIntent() })
