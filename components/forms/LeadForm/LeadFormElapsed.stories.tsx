import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, waitFor } from 'storybook/test'
import { defineForm } from '../../../content/forms/_defineForm'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { removeDraft } from '../draftStorage'
import { LeadForm } from './LeadForm'
import { confirmation, fill, press, resetStory, sentRequest, withRouter } from './storySupport'

/** With its own id: the time at which a form was first seen is stored by id, and other stories show the usual form. */
const form = defineForm({ ...workshopInquiry, id: 'seen-prerendered' })

const meta = {
  title: 'Forms/LeadForm/Sent in haste',
  component: LeadForm,
  args: { form },
  beforeEach: () => {
    removeDraft(form)
    return resetStory()
  },
} satisfies Meta<typeof LeadForm>
export default meta

/** A prerendered form is visible before any script runs, so its time counts from the start of the page load. */
export const Prerendered: StoryObj<typeof meta> = {
  tags: ['!autodocs'],
  render: () => <div />,
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('div')
    if (!page) throw new Error('The story has no place for the page.')
    // `renderToString` in a browser logs warnings about layout effects, which a server would not log.
    const { error } = console
    console.error = () => {}
    page.innerHTML = renderToString(withRouter(<LeadForm form={form} />))
    console.error = error
    hydrateRoot(page, withRouter(<LeadForm form={form} />))
    await waitFor(() => expect(page.querySelector('form')).toHaveAttribute('novalidate'))
    await fill()
    const pressed = performance.now()
    await press(workshopInquiry.copy.submit)
    await confirmation()
    await expect(sentRequest(0).elapsed).toBeGreaterThanOrEqual(Math.round(pressed))
    await expect(sentRequest(0).elapsed).toBeLessThanOrEqual(Math.round(performance.now()))
  },
}
