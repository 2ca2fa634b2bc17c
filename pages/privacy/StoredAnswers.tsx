import { formCopy } from '../../content/forms/_copy'
import { type AnyForm, isRequired, questionNames, storageOf } from '../../content/forms/_defineForm'
import { forms } from '../../content/forms/index'
import { privacy } from '../../content/pages/privacy'
import styles from './StoredAnswers.module.css'

const { asks, kept } = privacy.forms

/** Lists everything that each form asks, from the forms' definitions, so that it is always complete. */
export function StoredAnswers() {
  return forms.map((form) => (
    <section key={form.email.subject} aria-label={form.email.subject} className={styles.form}>
      <h3>{form.email.subject}</h3>
      <p className={styles.what}>{asks}</p>
      <ul>
        {questionNames(form).map((name) => (
          <li key={name} className={styles.question}>
            {form.questions[name]?.label}
            {mayBeLeftOut(form, name) && ` ${formCopy.optional}`}
          </li>
        ))}
      </ul>
      <ComposedAnswers form={form} />
    </section>
  ))
}

/** Whether the question is marked as optional in the form. */
const mayBeLeftOut = (form: AnyForm, name: string) =>
  !isRequired(form, name) && !form.questions[name]?.hasAsterisk

/** Lists what is stored but not asked: answers that are composed of others. */
function ComposedAnswers({ form }: { form: AnyForm }) {
  const record = storageOf(form)
  const names = questionNames(record).filter((name) => !Object.hasOwn(form.questions, name))
  if (names.length === 0) return null
  return (
    <>
      <p className={styles.what}>{kept}</p>
      <ul>
        {names.map((name) => (
          <li key={name} className={styles.question}>
            {record.questions[name]?.label}
          </li>
        ))}
      </ul>
    </>
  )
}
