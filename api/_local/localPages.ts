import { LOCAL_CHECKOUT } from '../../content/vcs-payment.js'
import { type Handler, router } from '../_pipeline/router.js'
import { elsewhere } from './elsewherePage.js'
import { paymentPage } from './paymentPage.js'

/** Pages that only the local server has, below `/local/`. They are not in `api/*.ts`, so they are never deployed. */
export const localPages: Handler = router(
  new Map([
    [LOCAL_CHECKOUT, paymentPage()],
    ['/local/elsewhere', elsewhere],
  ]),
)
