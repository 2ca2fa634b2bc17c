import { useEffect } from 'react'
import { removeDraft } from '../../../../components/forms/draftStorage'
import { Section } from '../../../../components/sections/Section/Section'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import styles from './Apply.module.css'
import { removeApplication } from './applicationStorage'
import { Reference } from './PaymentHelp'

const { success, back } = vcsApply

export type SuccessStepProps = {
  /** What the studio knows the application by, where the payment says so. */
  reference: string | undefined
}

/** The last step: paid, and what comes next. Takes focus, as the visitor waited for it. */
export function SuccessStep({ reference }: SuccessStepProps) {
  useEffect(() => {
    // Whoever comes next in this tab begins anew.
    removeApplication()
    removeDraft(vcsApplication)
    toast(success)
  }, [])
  return (
    <Section heading={success.title} intro={success.description} takesFocus>
      <div className={styles.success}>
        {reference && <Reference>{reference}</Reference>}
        <ButtonLink to="/events/vibe-coding-vcs">{back}</ButtonLink>
      </div>
    </Section>
  )
}
