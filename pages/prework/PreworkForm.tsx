import { LeadForm } from '../../components/forms/LeadForm/LeadForm'
import { prework } from '../../content/forms/prework'
import { BuildSentence } from './BuildSentence'

/** The pre-work form, with a preview of the sentence that its last answers form. */
export function PreworkForm() {
  return (
    <LeadForm form={prework} headingLevel={2}>
      {(answers) => <BuildSentence answers={answers} />}
    </LeadForm>
  )
}
