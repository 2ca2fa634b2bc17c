import { LeadForm } from '../../components/forms/LeadForm/LeadForm'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry'
import { summerSchool } from '../../content/pages/summer-school'
import styles from './Application.module.css'
import { applications, countOneMore, useApplications } from './counts'

/** The application form for the bootcamp, and the number of applicants. */
export function Application() {
  const people = useApplications()
  return (
    <>
      <LeadForm form={summerSchoolInquiry} onSent={() => void countOneMore(applications)} />
      <p className={styles.applied}>{people !== undefined && summerSchool.application.applied(people)}</p>
    </>
  )
}
