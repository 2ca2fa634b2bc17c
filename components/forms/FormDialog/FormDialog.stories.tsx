import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { formCopy } from '../../../content/forms/_copy'
import { soloBuilderInquiry } from '../../../content/forms/solo-builder-inquiry'
import { solo } from '../../../content/pages/solo'
import { ToastRegion } from '../../ui/Toast/ToastRegion'
import { lazyForm } from '../LeadForm/lazyForm'
import { fill, resetStory, server, unavailable } from '../LeadForm/storySupport'
import { FormDialog } from './FormDialog'

/** Use it for a short form that opens from a card or a hero. Not for a long one: that is in the page. */
const meta = {
  title: 'Forms/FormDialog',
  component: FormDialog,
  args: {
    form: lazyForm(async () => soloBuilderInquiry),
    trigger: solo.hero.join,
    heading: solo.dialog.heading,
    inPage: 'join',
  },
  render: (args) => (
    <>
      <FormDialog {...args} />
      <ToastRegion />
    </>
  ),
  beforeEach: resetStory(soloBuilderInquiry),
} satisfies Meta<typeof FormDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The space bar opens it, too. On a phone a toast covers no button: the visitor can try again at once. */
export const FailedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { docs: framed() },
  play: async () => {
    server.mockImplementation(unavailable)
    screen.getByText(solo.hero.join).focus()
    // The space bar presses buttons, but not links.
    await screen.findByRole('button', { name: solo.hero.join })
    await userEvent.keyboard(' ')
    const dialog = await screen.findByRole('dialog', { name: solo.dialog.heading })
    const inDialog = within(dialog)
    const submit = await inDialog.findByRole('button', { name: soloBuilderInquiry.copy.submit })
    fill(soloBuilderInquiry)
    await userEvent.click(submit)
    const retry = await inDialog.findByRole('button', { name: formCopy.notSent.retry })
    const toast = await screen.findByRole('alertdialog')
    await waitFor(() => expect(toast).toBeVisible())
    retry.scrollIntoView({ block: 'end' })
    const { x, y, width, height } = retry.getBoundingClientRect()
    await expect(retry).toContainElement(
      document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement,
    )
  },
}
