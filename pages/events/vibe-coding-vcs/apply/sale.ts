import type { Sale } from '../../../../components/payment/preparePayment'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { offers } from '../../../../content/offers'
import { vcsApply } from '../../../../content/pages/vcs-apply'

/** What one applies for on this page. */
export const sale: Sale = { offer: offers.investors, form: vcsApplication, free: vcsApply.isOver.sent }
