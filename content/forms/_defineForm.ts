import type * as v from 'valibot'
import { oneLine } from '../typedText.js'

/** One option of a select, radio group or checkbox group. */
export type Option = { readonly value: string; readonly label: string }

/** How a question is shown. The rule for its answer is in the form's schema, under the same name. */
export type Question = {
  /** Text of the question: label of the field, title of the column in the sheet, line in the e-mail. */
  readonly label: string
  /** The kind of field. The answer to `checkboxes` is a list, all others are text; a `date` is `YYYY-MM-DD`. */
  readonly as: 'line' | 'email' | 'url' | 'number' | 'date' | 'paragraph' | 'select' | 'radio' | 'checkboxes'
  /** HTML's `autocomplete`: what the browser may fill in (WCAG 1.3.5). */
  readonly autoComplete?: string
  /** A sentence below the label. */
  readonly hint?: string
  readonly placeholder?: string
  /** The options of a `select`, `radio` or `checkboxes`. */
  readonly options?: readonly Option[]
  /** Height of a `paragraph`, in lines. */
  readonly rows?: number
  /** Smallest `number` that the page accepts. The API also stores a smaller one, with a hint. */
  readonly min?: number
  /** Message of the page for a number below `min`. */
  readonly belowMin?: string
  /** Whether the label has an asterisk. It does not make the answer required: the schema does. */
  readonly hasAsterisk?: boolean
  /**
   * Message of the page when the question was not answered, although its rule is optional. So the browser requires the
   * answer, but the API accepts the form without it (docs/product.md#form-rules).
   */
  readonly requiredInBrowser?: string
  /** Whether the page answers it, and it is not shown: each place that draws the form sends it as a hidden field. */
  readonly isHidden?: boolean
  /** Show the question only while another question has this answer. Without scripts it is always shown: add a hint. */
  readonly onlyWhen?: { readonly question: string; readonly is: string }
}

/** An answer: a text, or for `checkboxes` the list of chosen values. */
export type Answer = string | string[]

/** Answers by name of the question. Optional questions that were left empty are missing. */
export type Answers = Readonly<Record<string, Answer | undefined>>

type Rule<Kind> = v.GenericSchema<Kind, Kind>
/** The rules of a form, by name of the question. Every answer is a text or a list of texts. */
export type Entries = Readonly<
  Record<string, Rule<string> | Rule<string | undefined> | Rule<string[]> | Rule<string[] | undefined>>
>

/** A storage: how the studio stores a form's answers. It defines the columns of a row and the lines of an e-mail. */
export type StorageDefinition<E extends Entries = Entries> = {
  /** Name of the local CSV file. For a form also the anchor of its confirmation (`#<id>-sent`). */
  readonly id: string
  /** Rules in the order of the questions. The browser and the API use the same. */
  readonly schema: v.StrictObjectSchema<E, undefined>
  /** One question for each rule. */
  readonly questions: { readonly [Name in keyof E]: Question }
  /** The tab in the spreadsheet. Its columns are the questions, in their order. */
  readonly sheet: {
    readonly tab: string
    /** Whether the tab has a column `Seat`, which says what a guest of an event has (`api/_guests/`). */
    readonly hasSeats?: boolean
  }
  /** Whether the studio need not answer, as to pre-work. The daily report then lists no submission as unanswered. @default false */
  readonly needsNoAnswer?: boolean
  readonly email: {
    /** Text in brackets at the start of the subject. */
    readonly subject: string
    /** The question with the visitor's name, for the subject. A form without it has its `subjectFields` there. */
    readonly name?: keyof E & string
    /** The question with the visitor's e-mail address, to which replies go. */
    readonly replyTo: keyof E & string
    /** Questions whose answers are shown in the subject, such as the company, to tell submissions apart in a mailbox. */
    readonly subjectFields?: readonly (keyof E & string)[]
  }
}

/** The parts of a form that are not stored: address, texts, layout. */
type FormBehavior<E extends Entries> = {
  /** Address of the API function that receives the form. */
  readonly endpoint: `/api/${string}`
  readonly copy: {
    readonly submit: string
    /** Label of the submit button while the response is pending. */
    readonly submitting: string
    /** Label of the button that closes the form's dialog, if it has one. */
    readonly cancel?: string
    /** What we use the answers for, beside the button. @default `formCopy.privacy.before` */
    readonly use?: string
  }
  readonly toasts: {
    /** Success. The same text is the confirmation in the page, with scripts and without. */
    readonly sent: { readonly title: string; readonly description: string }
    /** The same, by what the answer to the submission says in `seat`. @default `sent` */
    readonly sentAs?: Readonly<Record<string, { readonly title: string; readonly description: string }>>
    /** A required answer is missing. Shown in addition to the error summary. */
    readonly missing?: { readonly title: string; readonly description?: string }
    readonly failed: {
      readonly title: string
      /** Shown when the error has no message, or `showsReason` is false. */
      readonly description: string
      /** Whether the error's own message is shown instead of `description` (docs/product.md#form-states). */
      readonly showsReason: boolean
      /** If set, the response is requested as JSON and its `message` is shown. This text replaces a missing `message`. */
      readonly unworded?: string
    }
  }
  /**
   * The short e-mail that confirms a submission to the visitor. Without it none is sent. A form that only asks for an address
   * has none: it would be too easy to misuse.
   */
  readonly confirmationEmail?: {
    readonly subject: string
    /** Paragraphs that say what happens next. */
    readonly next: readonly string[]
    /** The paragraphs to use instead after the date of `appliesFor` has passed. */
    readonly nextDate?: readonly string[]
  }
  /** The event that visitors apply for, or when (ISO 8601) it ends. After that the form is an application for the next date. */
  readonly appliesFor?: { readonly event: string } | { readonly ends: string }
  /** Whether another step follows on the page: with scripts the form has no confirmation then, and keeps its answers. */
  readonly hasNextStep?: boolean
  /** What to do next, as a link in the confirmation. */
  readonly nextLink?: { readonly label: string; readonly href: string } | undefined
  /** Whether all fields are disabled while the response is pending. */
  readonly isFrozenWhilePending?: boolean
  /** Whether the form is its page's whole content: its sections are the page's, and say which part they are. */
  readonly isWholePage?: boolean
  /** Groups of questions, each with a heading. Together they contain every question once, in order. */
  readonly sections?: readonly {
    readonly heading: string
    readonly intro?: string
    /** Whether its questions are numbered, from 1. */
    readonly isNumbered?: boolean
    /** Whether its questions are in one column, also on a wide page. */
    readonly isOneColumn?: boolean
    readonly questions: readonly (keyof E & string)[]
  }[]
}

/** A form whose answers are stored as they are asked: the form is its own storage. */
type PlainForm<E extends Entries> = StorageDefinition<E> & FormBehavior<E> & { readonly storedAs?: undefined }

/** A form whose answers are stored in another shape: composed of several answers, or as another form's answers. */
type ComposedForm<E extends Entries> = Omit<StorageDefinition<E>, 'sheet'> &
  FormBehavior<E> & {
    readonly storedAs: {
      /** Where the answers are stored. */
      readonly storage: AnyStorage
      /**
       * The stored answers that are made of others. Those that both ask under one name are stored as they are, unless this
       * says otherwise. Runs in the browser; for a plain HTML form, in the API.
       */
      compose(answers: v.InferOutput<v.StrictObjectSchema<E, undefined>>): Answers
      /**
       * The reverse of `compose`, for the e-mail: the form's own answers, or undefined if the stored answers came from another
       * form. Without this function the e-mail shows the stored answers.
       */
      splitStored?(stored: Answers): Answers | undefined
    }
  }

/** The definition of a form: questions, rules, texts, storage. */
export type FormDefinition<E extends Entries = Entries> = PlainForm<E> | ComposedForm<E>

/** Any storage or form, for code that works with all of them. */
export type AnyStorage = StorageDefinition
export type AnyForm = FormDefinition

/** Names of the questions of a form or storage, in the order of page, sheet and e-mail. */
export const questionNames = <Form extends Pick<AnyStorage, 'questions'>>(form: Form) =>
  Object.keys(form.questions) as (keyof Form['questions'] & string)[]

/**
 * Defines a form whose answers are stored as they are asked. The compiler refuses a rule without a question, a question
 * without a rule, and an `email.name`, `replyTo` or `subjectFields` that is no question.
 */
export const defineForm = <const E extends Entries>(form: PlainForm<E>): PlainForm<E> => ({
  ...form,
  sections: withAll(form),
})

/** Defines the storage of a form that is defined with `defineComposedForm`. */
export const defineStorage = <const E extends Entries>(storage: StorageDefinition<E>): StorageDefinition<E> =>
  storage

/** Defines a form whose answers are stored in another shape. `compose` names every stored answer that the form does not ask. */
export const defineComposedForm = <const E extends Entries, const K extends Entries>(
  form: ComposedForm<E> & {
    readonly storedAs: {
      readonly storage: StorageDefinition<K>
      compose(answers: v.InferOutput<v.StrictObjectSchema<E, undefined>>): {
        readonly [Name in Exclude<keyof K, keyof E>]: v.InferInput<K[Name]>
      } & { readonly [Name in keyof K & keyof E]?: v.InferInput<K[Name]> }
    }
  },
): ComposedForm<E> => ({ ...form, sections: withAll(form) })

/** The sections of a form: questions that are in none, such as those of all forms, follow in the last one. */
function withAll<E extends Entries>({
  questions,
  sections,
}: Pick<ComposedForm<E>, 'questions' | 'sections'>): ComposedForm<E>['sections'] {
  const named = sections?.flatMap((section) => section.questions)
  const rest = questionNames({ questions }).filter((name) => !named?.includes(name))
  return sections?.map((section) =>
    section === sections.at(-1) ? { ...section, questions: [...section.questions, ...rest] } : section,
  )
}

/** The storage of a form; for a form of `defineForm` the form itself. */
export const storageOf = (form: AnyForm): AnyStorage => (form.storedAs ? form.storedAs.storage : form)

/** The answers in the shape in which they are stored. @param answers - validated by the form's schema. */
export function composed({ questions, storedAs }: AnyForm, answers: Answers): Answers {
  if (!storedAs) return answers
  const same = Object.entries(answers).filter(
    ([name]) => Object.hasOwn(questions, name) && Object.hasOwn(storedAs.storage.questions, name),
  )
  return { ...Object.fromEntries(same), ...storedAs.compose(answers) }
}

/** What the visitor is told after a submission was accepted. @param seat - what the answer to it says in `seat` */
export const sentWords = ({ toasts }: Pick<AnyForm, 'toasts'>, seat = '') =>
  toasts.sentAs?.[seat] ?? toasts.sent

/** Whether an answer is required: its rule is not `v.optional(…)`. */
export const isRequired = (form: Pick<AnyStorage, 'schema'>, name: string) =>
  form.schema.entries[name]?.type !== 'optional'

/** Whether the answer is a number below the question's `min`. */
export const isBelowMin = ({ min }: Question, answer: Answer | undefined) =>
  min !== undefined && Number(String(answer).normalize('NFKC')) < min

/** Whether an answer is empty: missing, only spaces and what cannot be seen, or an empty list. */
export const isBlank = (answer: Answer | undefined) =>
  answer === undefined || (typeof answer === 'string' ? oneLine(answer) === '' : answer.length === 0)

/**
 * Names of the fields that a form sends beside its answers. `honeypot`: a hidden field that only bots fill in. `from`: where
 * the visit came from, urlencoded. `interest`: id of what the visitor chose on the way (`content/interests.ts`).
 */
export const metaFields = {
  honeypot: '_confirm',
  from: '_from',
  interest: '_about',
} as const
