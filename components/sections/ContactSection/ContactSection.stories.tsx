import type { Meta, StoryObj } from '@storybook/react-vite'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { home } from '../../../content/pages/home'
import { LeadForm } from '../../forms/LeadForm/LeadForm'
import { ContactSection } from './ContactSection'

/** Use it once on a page, as its last section. A form that opens from a button is a `FormDialog`. */
const meta = {
  title: 'Sections/ContactSection',
  parameters: { surfaces: ['paper'] },
  component: ContactSection,
  args: { ...home.contact, children: <LeadForm form={workshopInquiry} /> },
} satisfies Meta<typeof ContactSection>
export default meta

export const Default: StoryObj<typeof meta> = {}
