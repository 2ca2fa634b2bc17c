import { LeadForm } from '../../components/forms/LeadForm/LeadForm'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry'
import { summerSchool } from '../../content/pages/summer-school'
import styles from './Application.module.css'
import { applications, countOneMore, useApplications } from './lists'

/** The application for the bootcamp, and how many have applied. */
export function Application() {
  const people = useApplications()
  return (
    <>
      <LeadForm form={summerSchoolInquiry} onSent={() => void countOneMore(applications)} />
      <p className={styles.applied}>{people !== undefined && summerSchool.application.applied(people)}</p>
    </>
  )
}
