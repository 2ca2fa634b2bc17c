import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const checker = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // Matters of style, in which React and we differ from the checker.
      'doctype-style': 'off',
      // Boxes of one question, and buttons of one choice, share their name.
      'form-dup-name': 'off',
      'no-implicit-button-type': 'off',
      'no-implicit-input-type': 'off',
      'no-inline-style': 'off',
      'no-raw-characters': 'off',
      'valid-id': ['error', { relaxed: true }],
      // Our own files need no checksum.
      'require-sri': ['error', { target: 'crossorigin' }],
      // Mail programs drop `<article>`, and keep the role.
      'prefer-native-element': ['error', { exclude: ['article'] }],
      // Allowed by ARIA on every element with a role.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // A table that is laid out as a grid loses its roles unless they are written (`CurriculumTable`).
      'no-redundant-role': 'off',
      // Also counts what is hidden: each form of a page has a summary of its problems. axe looks at what is shown.
      'unique-landmark': 'off',
    },
  }),
)

/**
 * What `html-validate` finds in a page or a letter, a sentence each, with the place. It has no rule for the encoding, and none
 * for null characters.
 */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  // Browsers look for it there only (HTML, 4.2.5.4).
  if (!/<meta charset="utf-8">/.test(html.slice(0, 1024))) found.push('no encoding')
  if (html.includes('\0')) found.push('a null character')
  return found
}
