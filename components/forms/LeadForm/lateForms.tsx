import type { AnyForm } from '../../../content/forms/_defineForm'
import { latePart } from '../../late/latePart'
import type { LeadFormProps } from './LeadForm'

/** The forms that stand in pages, plain HTML until the visitor comes near: their questions come late, too. */
export const LateWorkshopInquiry = lateForm(
  'WorkshopInquiry',
  async () => (await import('../../../content/forms/workshop-inquiry')).workshopInquiry,
)

/** As `LateWorkshopInquiry`. */
export const LateSummerSchoolInquiry = lateForm(
  'SummerSchoolInquiry',
  async () => (await import('../../../content/forms/summer-school-inquiry')).summerSchoolInquiry,
)

function lateForm(name: string, load: () => Promise<AnyForm>) {
  return latePart<Omit<LeadFormProps, 'form'>>(name, async () => {
    const [{ LeadForm }, form] = await Promise.all([import('./LeadForm'), load()])
    return (props) => <LeadForm {...props} form={form} />
  })
}
