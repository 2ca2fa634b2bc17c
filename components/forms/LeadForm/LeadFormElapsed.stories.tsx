import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, screen, waitFor } from 'storybook/test'
import { defineForm } from '../../../content/forms/_defineForm'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { removeDraft } from '../draftStorage'
import { LeadForm, type LeadFormProps } from './LeadForm'
import { answers, confirmation, fill, press, resetStory, sentRequest, withRouter } from './storySupport'

const { copy } = workshopInquiry

/**
 * A form with its own id: the time at which a form was first seen is stored by id until the page is reloaded, and
 * other stories show the usual form.
 */
const formOf = (story: string) => defineForm({ ...workshopInquiry, id: `seen-${story}` })
const forms = {
  reopened: formOf('reopened'),
  reloaded: formOf('reloaded'),
  prerendered: formOf('prerendered'),
  typed: formOf('typed'),
}

const meta = {
  title: 'Forms/LeadForm/Sent in haste',
  component: LeadForm,
  args: { form: workshopInquiry },
  beforeEach: () => {
    for (const form of Object.values(forms)) removeDraft(form)
    return resetStory()
  },
} satisfies Meta<typeof LeadForm>
export default meta
type Story = StoryObj<typeof meta>

/** A prerendered form is visible before any script runs, so its time counts from the start of the page load. */
export const Prerendered: Story = {
  tags: ['!autodocs'],
  render: () => <div />,
  play: async ({ canvasElement }) => {
    await hydrate(canvasElement, forms.prerendered)
    await fill()
    const pressed = performance.now()
    await press(copy.submit)
    await confirmation()
    await expect(sentRequest(0).elapsed).toBeGreaterThanOrEqual(Math.round(pressed))
    await expect(sentRequest(0).elapsed).toBeLessThanOrEqual(Math.round(performance.now()))
  },
}

/**
 * Answers that are there before hydration were typed before scripts ran, or restored by the browser: no time is sent,
 * because it is unknown.
 */
export const FilledBeforeScripts: Story = {
  tags: ['!autodocs'],
  render: () => <div />,
  play: async ({ canvasElement }) => {
    await hydrate(canvasElement, forms.typed, (page) => {
      const name = page.querySelector<HTMLInputElement>('[name=name]')
      if (name) name.value = answers.name
    })
    await fill()
    await press(copy.submit)
    await confirmation()
    await expect(sentRequest(0).body).toMatchObject({ email: answers.email })
    await expect(sentRequest(0).elapsed).toBeUndefined()
  },
}

/** Renders the form to HTML, then hydrates it. `before` runs in between. */
async function hydrate(
  canvasElement: HTMLElement,
  form: LeadFormProps['form'],
  before: (page: HTMLElement) => void = () => {},
) {
  const page = canvasElement.querySelector('div')
  if (!page) throw new Error('The story has no place for the page.')
  // `renderToString` in a browser logs warnings about layout effects, which a server would not log.
  const { error } = console
  console.error = () => {}
  page.innerHTML = renderToString(withRouter(<LeadForm form={form} />))
  console.error = error
  before(page)
  hydrateRoot(page, withRouter(<LeadForm form={form} />))
  await waitFor(() => expect(page.querySelector('form')).toHaveAttribute('novalidate'))
  await expect(screen.getByRole('button', { name: copy.submit })).toBeVisible()
}
