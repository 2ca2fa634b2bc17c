import { reportPayment } from './_payments/reportPayment.js'
import { methods } from './_pipeline/router.js'

export default methods({ get: reportPayment() })
