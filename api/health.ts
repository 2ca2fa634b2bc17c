import { methods } from './_pipeline/methods.js'
import { reportHealth } from './_pipeline/reportHealth.js'

export default methods({ get: reportHealth() })
