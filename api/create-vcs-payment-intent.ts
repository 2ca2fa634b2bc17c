import { createPaymentIntent } from './_payments/createPaymentIntent.js'
import { methods } from './_pipeline/methods.js'

export default methods({ post: createPaymentIntent() })
