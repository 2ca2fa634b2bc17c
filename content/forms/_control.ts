import type { Question } from './_defineForm.js'

/**
 * The browser's own control for a question. The prerendered and the hydrated page draw it from this description.
 */
export type Control = {
  /** `choices`: one input of this type for each option. */
  readonly element: 'input' | 'textarea' | 'select' | 'choices'
  /** Attributes as React writes them; HTML's names are the same in lower case. */
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>
}

/**
 * The control for a question, without name, id and value.
 * @param isLast - whether it is the form's last question. Then the Enter key of a phone says that it sends.
 */
export function controlOf(question: Question, isLast = false): Control {
  const { as, autoComplete, placeholder, min } = question
  switch (as) {
    case 'paragraph':
      return {
        element: 'textarea',
        attributes: { rows: question.rows ?? 4, autoComplete, placeholder, dir: 'auto' },
      }
    case 'select':
      return { element: 'select', attributes: { autoComplete } }
    case 'radio':
      return { element: 'choices', attributes: { type: 'radio' } }
    case 'checkboxes':
      return { element: 'choices', attributes: { type: 'checkbox' } }
    case 'date':
      return { element: 'input', attributes: { type: 'date', autoComplete } }
    default:
      return {
        element: 'input',
        attributes: {
          ...inputs[as],
          autoComplete,
          enterKeyHint: isLast ? 'send' : undefined,
          placeholder,
          min,
          dir: 'auto',
        },
      }
  }
}

const ADDRESS = { spellCheck: false, autoCapitalize: 'none' } as const

/** Input types, which decide the keyboard on phones. */
const inputs = {
  line: { type: 'text' },
  email: { type: 'email', ...ADDRESS },
  // With type `url`, browsers refuse an address without `https://`, which our rule accepts.
  url: { type: 'text', inputMode: 'url', ...ADDRESS },
  number: { type: 'number' },
} as const
