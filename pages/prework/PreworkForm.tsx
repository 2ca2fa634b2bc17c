import { Whittling } from '../../components/art/Whittling'
import { LeadForm } from '../../components/forms/LeadForm/LeadForm'
import type { Asides } from '../../components/forms/LeadForm/Questions'
import { prework } from '../../content/forms/prework'
import { BuildSentence } from './BuildSentence'
import styles from './Prework.module.css'

/** Beside who the visitor is: the block. Beside what they want to build: the sentence that they are writing. */
const asides: Asides = [
  () => (
    <div className={styles.block}>
      <Whittling />
    </div>
  ),
  (answers) => <BuildSentence answers={answers} />,
]

/** The pre-work form, with a preview of the sentence that its last answers form. */
export function PreworkForm() {
  return <LeadForm form={prework} headingLevel={2} asides={asides} cutsBlock />
}
