import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor } from 'storybook/test'
import { framed } from '../../.storybook/states'
import { fill, press } from '../../components/forms/LeadForm/storySupport'
import { removeDraft } from '../../components/islands/drafts'
import { toastQueue } from '../../components/ui/Toast/toast'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry'
import { summerSchool } from '../../content/pages/summer-school'
import { requiredAnswers } from '../../tests/support/exampleAnswers'
import { Application } from './Application'
import { listClient } from './lists'

/** The summer school's form, with the number of applications. Another form is a `LeadForm`. */
const meta = {
  title: 'Pages/Summer school/Application',
  parameters: { docs: framed() },
  component: Application,
} satisfies Meta<typeof Application>
export default meta

/** The visitor's own application is added at once. The numbers are loaded again, and the old one is not shown. */
export const Applied: StoryObj<typeof meta> = {
  beforeEach: () => {
    listClient.clear()
    removeDraft(summerSchoolInquiry)
    spyOn(window, 'fetch').mockImplementation(async () =>
      Response.json({ total: 14, byIntensive: {}, reference: 'K7Q2-M9XC' }),
    )
    return () => toastQueue.clear()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(summerSchool.application.applied(14))).toBeVisible()
    fill(summerSchoolInquiry, requiredAnswers(summerSchoolInquiry))
    await press(summerSchoolInquiry.copy.submit)
    await expect(await canvas.findByText(summerSchool.application.applied(15))).toBeVisible()
    await waitFor(() => expect(window.fetch).toHaveBeenCalledTimes(3))
    await expect(canvas.getByText(summerSchool.application.applied(15))).toBeVisible()
  },
}
