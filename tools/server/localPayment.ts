import { deployed } from '../../api/_deployment/deployed.js'
import { paymentPage } from './paymentPage.js'

export default paymentPage(deployed)
