import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { formCopy } from '../../../content/forms/_copy'
import { questionNames } from '../../../content/forms/_defineForm'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { studio } from '../../../content/studio'
import { LeadForm } from './LeadForm'
import {
  alone,
  answers,
  confirmation,
  field,
  fill,
  onAPage,
  press,
  sentRequest,
  server,
  startAfresh,
  summary,
} from './storySupport'

const { questions, copy } = workshopInquiry

const meta = {
  title: 'Forms/LeadForm/Filling in',
  component: LeadForm,
  args: { form: workshopInquiry },
  render: onAPage,
  beforeEach: startAfresh,
} satisfies Meta<typeof LeadForm>
export default meta
type Story = StoryObj<typeof meta>

/** Tab goes from question to question and to the button: the honeypot is not in the tab order. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const stops: (string | null)[] = []
    for (const _ of [...questionNames(workshopInquiry), 'button']) {
      await userEvent.tab()
      stops.push(document.activeElement?.id || null)
    }
    await expect(stops.slice(0, -1)).toEqual(
      questionNames(workshopInquiry).map((name) => `${workshopInquiry.id}-${name}`),
    )
    await expect(screen.getByRole('button', { name: copy.submit })).toHaveFocus()
    await expect(canvasElement.querySelector('[role=status]')).toBeEmptyDOMElement()
  },
}

export const EmptyOnAPhone: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  globals: { viewport: { value: 'phone' } },
}

/** Filled in and sent without a pointer. */
export const FilledByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard(`${answers.name}{Tab}${answers.email}{Tab}${answers.company}{Tab}`)
    await userEvent.keyboard('{ArrowDown}')
    const options = within(await screen.findByRole('listbox', { name: questions.teamSize.label }))
    await expect(options.getAllByRole('option')).toHaveLength(4)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe(`${workshopInquiry.id}-teamSize`))
    await userEvent.keyboard('{Tab}Calculator{Tab}{Enter}')
    await confirmation()
    await expect(sentRequest(0).body).toEqual({ ...answers, goals: 'Calculator' })
  },
}

/** Nothing is sent. The summary has focus, says what the fields say, and leads to each of them. */
export const Invalid: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async () => {
    await userEvent.type(field('email'), 'ada@')
    await press(copy.submit)
    await waitFor(async () => expect(await summary()).toHaveFocus())
    const links = within(within(await summary()).getByRole('list')).getAllByRole('link')
    await expect(links).toHaveLength(questionNames(workshopInquiry).length)
    for (const link of links) {
      await userEvent.click(link)
      await expect(document.activeElement?.id).toBe(link.getAttribute('href')?.slice(1))
      await expect(document.activeElement).toHaveAccessibleDescription(link.textContent ?? '')
    }
    await expect(field('name')).toBeInvalid()
    await expect(window.location.hash).toBe('')
    await expect(server).not.toHaveBeenCalled()
  },
}

/** Whom our rules refuse can still reach the studio: the summary offers an e-mail with the answers as they are now. */
export const InvalidByEmail: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.type(field('name'), answers.name)
    await press(copy.submit)
    const email = async () =>
      new URL(
        within(await summary()).getByRole<HTMLAnchorElement>('link', { name: formCopy.notSent.email }).href,
      )
    await expect((await email()).pathname).toBe(studio.email)
    await expect((await email()).searchParams.get('body')).toContain(answers.name)
    await userEvent.type(field('email'), 'ada@localhost')
    await expect((await email()).searchParams.get('body')).toContain('ada@localhost')
  },
}

export const InvalidOnAPhone: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await press(copy.submit)
    await expect(await summary()).toBeVisible()
  },
}

/** Each problem goes as it is corrected, and comes back if it does, while focus stays where the visitor types. */
export const CorrectedLive: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await fill()
    await userEvent.clear(field('name'))
    await press(copy.submit)
    await waitFor(async () => expect(await summary()).toHaveFocus())
    await userEvent.type(field('name'), 'A')
    await waitFor(() => expect(screen.queryByRole('region', { name: formCopy.problem })).toBeNull())
    await expect(field('name')).toBeValid()
    await userEvent.clear(field('name'))
    await expect(await summary()).toBeVisible()
    await expect(field('name')).toHaveFocus()
    await press(copy.submit)
    await waitFor(async () => expect(await summary()).toHaveFocus())
  },
}

/**
 * What visitors type while scripts are under way is kept letter by letter, and so is what they choose from the
 * plain list.
 */
export const TypedBeforeScripts: Story = {
  tags: ['!autodocs'],
  render: () => <div />,
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('div')
    if (!page) throw new Error('The story has no place for the page.')
    // Prerendering inside a browser makes React warn of layout effects, which a server would not have.
    const { error } = console
    console.error = () => {}
    page.innerHTML = renderToString(alone(<LeadForm form={workshopInquiry} />))
    console.error = error
    await userEvent.type(field('name'), answers.name)
    await userEvent.type(field('goals'), 'Half a sen')
    await userEvent.selectOptions(field('teamSize'), answers.teamSize)
    field('goals').focus()
    hydrateRoot(page, alone(<LeadForm form={workshopInquiry} />))
    await waitFor(() => expect(page.querySelector('form')).toHaveAttribute('novalidate'))
    await userEvent.type(field('goals'), 'tence')
    await expect(field('name')).toHaveValue(answers.name)
    await expect(screen.getByRole('button', { name: new RegExp(answers.teamSize) })).toBeVisible()
    await userEvent.type(field('email'), answers.email)
    await userEvent.type(field('company'), answers.company)
    await press(copy.submit)
    await confirmation()
    await expect(sentRequest(0).body).toEqual({ ...answers, goals: 'Half a sentence' })
  },
}

/** A plain form post ends at this address: the confirmation shows without any script. */
export const ConfirmedByTheAddress: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async () => {
    window.location.hash = `${workshopInquiry.id}-sent`
    await expect(await confirmation()).toBeVisible()
    window.location.hash = ''
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    form: {
      ...workshopInquiry,
      questions: {
        ...questions,
        company: {
          ...questions.company,
          label: 'The company, school or office that works with the Arbeiterunfallversicherungsgesetz',
          hint: 'As it stands on your letters, or as people call it. '.repeat(4),
        },
      },
    },
  },
}
