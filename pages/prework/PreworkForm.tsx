import { WhittledByForm } from '../../components/art/WhittledByForm'
import { LeadForm } from '../../components/forms/LeadForm/LeadForm'
import { prework } from '../../content/forms/prework'
import { BuildSentence } from './BuildSentence'

/** The pre-work form. Beside who the visitor is: the block. Beside what they want to build: the sentence that they are writing. */
export function PreworkForm() {
  return (
    <LeadForm form={prework}>
      <WhittledByForm form={prework.id} />
      <BuildSentence />
    </LeadForm>
  )
}
