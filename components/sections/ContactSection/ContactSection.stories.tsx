import type { Meta, StoryObj } from '@storybook/react-vite'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { home } from '../../../content/pages/home'
import { LeadForm } from '../../forms/LeadForm/LeadForm'
import { ContactSection } from './ContactSection'

const meta = {
  title: 'Sections/ContactSection',
  parameters: { surfaces: ['paper'] },
  component: ContactSection,
  args: { ...home.contact, children: <LeadForm form={workshopInquiry} /> },
} satisfies Meta<typeof ContactSection>
export default meta

export const Default: StoryObj<typeof meta> = {}
