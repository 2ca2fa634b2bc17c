import { type ReactNode, useEffect } from 'react'
import { removeDraft } from '../../../../components/forms/draftStorage'
import { Reference } from '../../../../components/forms/Sent/Reference'
import { Section } from '../../../../components/sections/Section/Section'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import styles from './Apply.module.css'

const { success, back } = vcsApply

/** The last step: confirms the payment and says what comes next. Takes focus, because the visitor waited for it. */
export function SuccessStep({ reference, aside }: { reference: string; aside: ReactNode }) {
  useEffect(() => {
    // The next person in this tab must not see these answers.
    removeDraft(vcsApplication)
    toast(success)
  }, [])
  return (
    <Section heading={success.title} intro={success.description} aside={aside} takesFocus>
      <div className={styles.success}>
        <Reference>{reference}</Reference>
        <ButtonLink to="/events/vibe-coding-vcs">{back}</ButtonLink>
      </div>
    </Section>
  )
}
