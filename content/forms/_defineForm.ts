import type * as v from 'valibot'

/** One choice of a select, radio group or checkbox group. */
export type Option = { readonly value: string; readonly label: string }

/** How a question is asked. The answer's rule is in the form's schema, under the same name. */
export type Question = {
  /** The question as the visitor reads it: label of the field, column of the sheet, line of the e-mail. */
  readonly label: string
  /** The kind of field. `checkboxes` is answered by a list, every other kind by text; a `date` is `YYYY-MM-DD`. */
  readonly as: 'line' | 'email' | 'url' | 'number' | 'date' | 'paragraph' | 'select' | 'radio' | 'checkboxes'
  /** What the browser may fill in, a token of HTML's `autocomplete` (WCAG 1.3.5). */
  readonly autoComplete?: string
  /** What a phone writes on its Enter key (HTML's `enterkeyhint`), where the browser's own choice would be wrong. */
  readonly enterKeyHint?: 'send'
  /** A sentence below the label, when the answer needs one. */
  readonly hint?: string
  readonly placeholder?: string
  /** The choices of a `select`, `radio` or `checkboxes`. */
  readonly options?: readonly Option[]
  /** Height of a `paragraph`, in lines. */
  readonly rows?: number
  /** Least `number` that the page lets through. The API keeps a smaller one and marks it (docs/decisions/023). */
  readonly min?: number
  /** What the page says to a smaller one. */
  readonly belowMin?: string
  /** Whether the label carries an asterisk. Its answer is required by its rule, not by this. */
  readonly hasAsterisk?: boolean
  /**
   * What the page says where it was not answered, though its rule lets it be missing: the browser asks for it, the
   * API takes the form without it (docs/product.md#form-rules).
   */
  readonly requiredInBrowser?: string
  /** Asked only while another question has this answer. Without scripts it is always asked: give it a hint. */
  readonly onlyWhen?: { readonly question: string; readonly is: string }
}

/** What a question is answered with: text, or the chosen values of a list. */
export type Answer = string | string[]

/** Answers by question. An optional one that was left empty is missing. */
export type Answers = Readonly<Record<string, Answer | undefined>>

type Rule<Kind> = v.GenericSchema<Kind, Kind>
/** What can be asked: every answer has a rule, and arrives as text or as a list of texts. */
export type Entries = Readonly<
  Record<string, Rule<string> | Rule<string | undefined> | Rule<string[]> | Rule<string[] | undefined>>
>

/** What the studio keeps of a form: the columns of a row, the lines of an e-mail. */
export type StorageDefinition<E extends Entries = Entries> = {
  /** Name of the local CSV file; of a form also the anchor that confirms it (`#<id>-sent`). */
  readonly id: string
  /** Rules in the order of the questions. Shared by the browser and the API. */
  readonly schema: v.StrictObjectSchema<E, undefined>
  /** One question for each rule. */
  readonly questions: { readonly [Name in keyof E]: Question }
  /** The record's tab in the spreadsheet. Its columns are the questions, in their order. */
  readonly sheet: { readonly tab: string }
  /**
   * Whether a payment is asked for it: its rows say what was paid, its e-mail that nothing was paid yet, and who sent
   * it gets a token to pay with.
   */
  readonly hasPayment?: boolean
  readonly email: {
    /** Stands in brackets at the start of the subject. */
    readonly subject: string
    /** The answer that names the visitor in the subject. Where nobody is asked for a name, the subject says what it is about. */
    readonly name?: keyof E & string
    /** The answer that a reply goes to. */
    readonly replyTo: keyof E & string
    /** Answers that tell one submission from the next in a list of subjects, such as the company. */
    readonly subjectFields?: readonly (keyof E & string)[]
  }
}

/** What a form says and does, beside what it asks. */
type FormBehavior<E extends Entries> = {
  /** Address of the API function that receives the form. */
  readonly endpoint: `/api/${string}`
  readonly copy: {
    readonly submit: string
    /** Label of the button while the answer is awaited. */
    readonly submitting: string
    /** Label of the button that leaves the form's dialog, when it has one. */
    readonly cancel?: string
  }
  readonly toasts: {
    /** Also the confirmation that stands in the page, with scripts and without. */
    readonly sent: { readonly title: string; readonly description: string }
    /** Shown, besides the summary, when a required answer is missing. */
    readonly missing?: { readonly title: string; readonly description?: string }
    readonly failed: {
      readonly title: string
      /** Shown when the error has no message of its own, or `showsReason` is off. */
      readonly description: string
      /** Whether the error's own message is shown instead (docs/product.md#form-messages). */
      readonly showsReason: boolean
      /** Set when the server is asked for JSON and its `message` is the reason: stands in for a missing one. */
      readonly unworded?: string
    }
  }
  /** The short e-mail that tells a visitor that it has arrived. Without it none is sent. */
  readonly confirmationEmail?: {
    readonly subject: string
    /** What happens next, a paragraph each. */
    readonly next: readonly string[]
    /** The same where the date that it applies for has passed. */
    readonly nextDate?: readonly string[]
  }
  /** The date that it applies for. Once that has passed, it is an application for the next one. */
  readonly appliesFor?: { readonly ends: string }
  /** Whether every field is disabled while the answer is awaited. */
  readonly isFrozenWhilePending?: boolean
  /** Groups of questions with headings of their own. Together they hold every question once, in order. */
  readonly sections?: readonly {
    readonly heading: string
    readonly intro?: string
    /** Whether its questions are numbered, from 1. */
    readonly isNumbered?: boolean
    /** Whether its questions stand below each other however wide the page is. */
    readonly isOneColumn?: boolean
    readonly questions: readonly (keyof E & string)[]
  }[]
}

/** A form that keeps what it asks. */
type PlainForm<E extends Entries> = StorageDefinition<E> & FormBehavior<E> & { readonly storedAs?: undefined }

/** A form whose answers are kept otherwise than they are asked: composed, or among another form's. */
type ComposedForm<E extends Entries> = Omit<StorageDefinition<E>, 'sheet'> &
  FormBehavior<E> & {
    readonly storedAs: {
      /** What is kept. */
      readonly storage: AnyStorage
      /** Turns validated answers into the record's. Runs in the browser, and in the API for a plain form. */
      compose(answers: v.InferOutput<v.StrictObjectSchema<E, undefined>>): Answers
      /**
       * The form's own answers again, for the e-mail; undefined where the record is another form's. Without it the e-mail
       * has the record's.
       */
      splitStored?(stored: Answers): Answers | undefined
    }
  }

/** Everything about a form: what is asked, what is accepted, what is said, where it goes. */
export type FormDefinition<E extends Entries = Entries> = PlainForm<E> | ComposedForm<E>

/** Any record, for code that serves them all. */
export type AnyStorage = StorageDefinition

/** Any form, for code that serves them all. */
export type AnyForm = FormDefinition

/** A form's or record's answers after validation: trimmed, and keyed by question. */
export type AnswersOf<Form extends Pick<AnyStorage, 'schema'>> = v.InferOutput<Form['schema']>

/** Names of a form's or record's questions, in the order they are asked, written and mailed. */
export const questionNames = <Form extends Pick<AnyStorage, 'questions'>>(form: Form) =>
  Object.keys(form.questions) as (keyof Form['questions'] & string)[]

/**
 * Defines a form that keeps what it asks. The compiler refuses an answer without a question, a question without an
 * answer, and a subject or reply address that is not one of the answers.
 */
export const defineForm = <const E extends Entries>(form: PlainForm<E>): PlainForm<E> => form

/** Defines what is kept of a form that composes its answers. */
export const defineStorage = <const E extends Entries>(storage: StorageDefinition<E>): StorageDefinition<E> =>
  storage

/** Defines a form whose answers are kept as `storage`'s. The compiler refuses a composition with other answers. */
export const defineComposedForm = <const E extends Entries, const K extends Entries>(
  form: ComposedForm<E> & {
    readonly storedAs: {
      readonly storage: StorageDefinition<K>
      compose(
        answers: v.InferOutput<v.StrictObjectSchema<E, undefined>>,
      ): v.InferInput<v.StrictObjectSchema<K, undefined>>
    }
  },
): ComposedForm<E> => form

/** What the studio keeps of a form. */
export const storageOf = (form: AnyForm): AnyStorage => (form.storedAs ? form.storedAs.storage : form)

/** The answers as they are kept, from answers that the form's rules have accepted. */
export const composed = (form: AnyForm, answers: Answers): Answers =>
  form.storedAs ? form.storedAs.compose(answers) : answers

/** Whether this answer must be given: its rule is not `v.optional(…)`. */
export const isRequired = (form: Pick<AnyStorage, 'schema'>, name: string) =>
  form.schema.entries[name]?.type !== 'optional'

/** Whether a number was answered that is smaller than the question's `min`. */
export const isBelowMin = ({ min }: Question, answer: Answer | undefined) =>
  min !== undefined && Number(answer) < min

/** Whether nothing was answered: no text but spaces, or nothing chosen. */
export const isBlank = (answer: Answer | undefined) =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0)

/**
 * What a form sends beside its answers: the honeypot, which only bots fill in, how long ago the visitor first met the
 * form (milliseconds), where the visit came from (urlencoded), and what was chosen on the way (`content/choices.ts`).
 */
export const metaFields = {
  honeypot: '_confirm',
  elapsed: '_elapsed',
  from: '_from',
  choice: '_about',
} as const
