import type { ReactNode } from 'react'
import { TeamTable } from '../../components/art/TeamTable'
import { AnswerField } from '../../components/forms/fields/AnswerField'
import { Button } from '../../components/ui/Button/Button'
import { workshopInquiry } from '../../content/forms/workshop-inquiry'
import './firstSteps.css'

/** Three things that a newcomer asks, each with a picture made of the site's own parts. */
export function FirstSteps() {
  return (
    <div className="sb-unstyled first-steps">
      <Step
        picture={<TeamTable />}
        heading="What is here"
        more={[
          ['Whole pages', 'story/pages--home'],
          ['Button, every state', 'docs/ui-button--docs'],
          ['A form', 'docs/forms-leadform-filling-in--docs'],
        ]}
      >
        Every page, component and state that a visitor can meet, made of the files that ship. Each component’s
        page begins with all its states.
      </Step>
      <Step
        picture={
          <AnswerField
            question={workshopInquiry.questions.company}
            id="first-steps-company"
            name="company"
            isRequired
            value=""
            error="Enter your company"
            onChange={() => {}}
          />
        }
        heading="Where the words come from"
        more={[
          ['Every label and sentence', 'docs/docs-writing--docs'],
          ['From a file to a form', 'docs/docs-forms--docs'],
        ]}
      >
        All words stand in <code>content/</code>: a page’s in <code>content/pages</code>, a form’s labels,
        hints and errors in <code>content/forms</code>. Change one there, and it is changed on the page, in
        the e-mail and here.
      </Step>
      <Step
        picture={
          <>
            <Button>Book a workshop</Button>
            <div data-surface="pine">
              <Button>Book a workshop</Button>
            </div>
          </>
        }
        heading="Change a color, see it everywhere"
        more={[
          ['Every color', 'docs/docs-color--docs'],
          ['Type and space', 'docs/docs-type-and-space--docs'],
        ]}
      >
        Run <code>npm run storybook</code>, open <code>components/theme/tokens.css</code>, change{' '}
        <code>--palette-pine</code>: buttons, heroes and pages follow at once. <code>npm run looks</code>{' '}
        lists what else it changed.
      </Step>
    </div>
  )
}

type StepProps = {
  picture: ReactNode
  heading: string
  /** Where to read on: words, and path in Storybook. */
  more: readonly (readonly [words: string, path: string])[]
  children: ReactNode
}

function Step({ picture, heading, more, children }: StepProps) {
  return (
    <section>
      <div className="picture cut">{picture}</div>
      <h2>{heading}</h2>
      <p>{children}</p>
      <ul>
        {more.map(([words, path]) => (
          <li key={path}>
            <a href={`./?path=/${path}`} target="_top">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
