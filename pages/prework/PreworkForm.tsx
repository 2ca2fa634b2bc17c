import { LeadForm } from '../../components/forms/LeadForm/LeadForm'
import { prework } from '../../content/forms/prework'
import { preworkPage } from '../../content/pages/prework'
import { BuildSentence } from './BuildSentence'

/** The pre-workshop form, with the sentence that its last answers make. */
export function PreworkForm() {
  return (
    <LeadForm form={prework} headingLevel={2}>
      {(answers) => <BuildSentence title={preworkPage.preview.title} answers={answers} />}
    </LeadForm>
  )
}
