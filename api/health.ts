import { deployed } from './_deployment/deployed.js'
import { reportHealth } from './_deployment/reportHealth.js'
import { methods } from './_http/router.js'

export default methods({ get: reportHealth(deployed) })
