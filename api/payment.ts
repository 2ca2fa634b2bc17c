import { deployed } from './_deployment/deployed.js'
import { methods } from './_http/router.js'
import { reportPayment } from './_payments/payment.js'

export default methods({ get: reportPayment(deployed) })
