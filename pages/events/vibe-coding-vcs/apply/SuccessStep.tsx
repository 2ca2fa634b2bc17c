import { useEffect } from 'react'
import { forgetDraft } from '../../../../components/forms/keptDraft'
import { Section } from '../../../../components/sections/Section/Section'
import { ButtonLink } from '../../../../components/ui/Link/Link'
import { toast } from '../../../../components/ui/Toast/toast'
import { vcsApplication } from '../../../../content/forms/vcs-application'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { forgetApplication } from './keptApplication'

const { success, back } = vcsApply

/** The last step: paid, and what comes next. Takes focus, as the visitor waited for it. */
export function SuccessStep() {
  useEffect(() => {
    // Whoever comes next in this tab begins anew.
    forgetApplication()
    forgetDraft(vcsApplication)
    toast(success)
  }, [])
  return (
    <Section heading={success.title} intro={success.description} takesFocus>
      <ButtonLink to="/events/vibe-coding-vcs">{back}</ButtonLink>
    </Section>
  )
}
