import { deployed } from '../../api/_deployment/deployed.js'
import { type Handler, router } from '../../api/_http/router.js'
import { LOCAL_CHECKOUT } from '../../content/payment.js'
import { paymentPage } from './paymentPage.js'

/** Pages that only the local server has, below `/local/`. They are not in `api/*.ts`, so they are never deployed. */
export const localPages: Handler = router(new Map([[LOCAL_CHECKOUT, paymentPage(deployed)]]))
