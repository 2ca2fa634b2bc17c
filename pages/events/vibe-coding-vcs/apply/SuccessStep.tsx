import { type ReactNode, useEffect } from 'react'
import { removeDraft } from '../../../../components/forms/draftStorage'
import { Reference } from '../../../../components/forms/Sent/Reference'
import { announcePaid, removeApplication } from '../../../../components/payment/applicationStorage'
import { Section } from '../../../../components/sections/Section/Section'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { offers } from '../../../../content/offers'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import styles from './Apply.module.css'

const { success, back } = vcsApply

export type SuccessStepProps = {
  /** The application's reference, if the payment contains it. */
  reference: string | undefined
  /** Stays beside the step. */
  aside: ReactNode
}

/** The last step: confirms the payment and says what comes next. Takes focus, because the visitor waited for it. */
export function SuccessStep({ reference, aside }: SuccessStepProps) {
  useEffect(() => {
    // The next person in this tab must not see these answers.
    removeApplication(offers.investors)
    removeDraft(vcsApplication)
    if (reference) announcePaid(offers.investors, reference)
    toast(success)
  }, [reference])
  return (
    <Section heading={success.title} intro={success.description} aside={aside} takesFocus>
      <div className={styles.success}>
        {reference && <Reference>{reference}</Reference>}
        <ButtonLink to="/events/vibe-coding-vcs">{back}</ButtonLink>
      </div>
    </Section>
  )
}
