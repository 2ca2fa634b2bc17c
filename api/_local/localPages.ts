import { LOCAL_CHECKOUT } from '../../content/vcs-payment.js'
import { type Handler, router } from '../_pipeline/router.js'
import { elsewhere } from './elsewherePage.js'
import { paymentPage } from './paymentPage.js'

/** Pages of the local server alone, below `/local/`: neither a function nor a built file, so that no deployment has them. */
export const localPages: Handler = router(
  new Map([
    [LOCAL_CHECKOUT, paymentPage()],
    ['/local/elsewhere', elsewhere],
  ]),
)
