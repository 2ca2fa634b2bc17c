import { deployed } from './_deployment/deployed.js'
import { checkout } from './_payments/checkout.js'

export default { fetch: checkout(deployed) }
