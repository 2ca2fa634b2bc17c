import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { formCopy } from '../../../content/forms/_copy'
import { soloBuilderInquiry } from '../../../content/forms/solo-builder-inquiry'
import { solo } from '../../../content/pages/solo'
import { requiredAnswers } from '../../../tests/support/exampleAnswers'
import { removeDraft } from '../../islands/drafts'
import { ToastRegion } from '../../ui/Toast/ToastRegion'
import { toastQueue } from '../../ui/Toast/toast'
import { lazyForm } from '../LeadForm/lazyForm'
import { expectEachExplained, fill, unavailable } from '../LeadForm/storySupport'
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
} satisfies Meta<typeof FormDialog>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

/** Presses the link, once it is a button that opens the dialog. */
async function openDialog(canvas: ReturnType<typeof page>) {
  await userEvent.hover(canvas.getByText(solo.hero.join))
  await userEvent.click(await canvas.findByRole('button', { name: solo.hero.join }))
}

export const Default: Story = {}

/** A closed dialog keeps its answers. */
export const Open: Story = {
  beforeEach: () => removeDraft(soloBuilderInquiry),
  parameters: { docs: framed() },
  play: async ({ canvas }) => {
    const open = async () => {
      await openDialog(canvas)
      const dialog = await page().findByRole('dialog', { name: solo.dialog.heading })
      return within(dialog).findByLabelText(soloBuilderInquiry.questions.name.label)
    }
    await userEvent.type(await open(), 'Ada Byron')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull())
    const field = await open()
    await expect(field).toHaveValue('Ada Byron')
    await waitFor(() => expect(field).toBeVisible())
  },
}

/** The summary is in the dialog, has focus, and leaves the dialog's title in view. Its links lead to the fields. */
export const InvalidOnAPhone: Story = {
  tags: ['!autodocs'],
  beforeEach: () => removeDraft(soloBuilderInquiry),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await openDialog(canvas)
    const dialog = await page().findByRole('dialog', { name: solo.dialog.heading })
    await userEvent.click(await within(dialog).findByRole('button', { name: soloBuilderInquiry.copy.submit }))
    // Each attempt has a summary of its own, so it is looked for again.
    await waitFor(() => expect(within(dialog).getByRole('region', { name: formCopy.problem })).toHaveFocus())
    const title = within(dialog).getByRole('heading', { name: solo.dialog.heading })
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    await waitFor(() =>
      expect(title.getBoundingClientRect().bottom).toBeGreaterThan(dialog.getBoundingClientRect().top),
    )
    await expectEachExplained(soloBuilderInquiry)
  },
}

/** On a phone the toast covers no button of the dialog: the visitor can try again at once. */
export const FailedOnAPhone: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    removeDraft(soloBuilderInquiry)
    spyOn(window, 'fetch').mockImplementation(unavailable)
    return () => toastQueue.clear()
  },
  render: (args) => (
    <>
      <FormDialog {...args} />
      <ToastRegion />
    </>
  ),
  play: async ({ canvas }) => {
    await openDialog(canvas)
    const dialog = within(await page().findByRole('dialog', { name: solo.dialog.heading }))
    const submit = await dialog.findByRole('button', { name: soloBuilderInquiry.copy.submit })
    await fill(soloBuilderInquiry, requiredAnswers(soloBuilderInquiry))
    await userEvent.click(submit)
    const toast = await page().findByRole('alertdialog')
    const retry = await dialog.findByRole('button', { name: formCopy.notSent.retry })
    await waitFor(() => expect(toast).toBeVisible())
    retry.scrollIntoView({ block: 'end' })
    const { x, y, width, height } = retry.getBoundingClientRect()
    await expect(retry).toContainElement(
      document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement,
    )
  },
}
