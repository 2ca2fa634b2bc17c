import { reportHealth } from './_pipeline/reportHealth.js'
import { methods } from './_pipeline/router.js'

export default methods({ get: reportHealth() })
