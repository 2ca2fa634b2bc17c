import { formCopy } from '../../content/forms/_copy.js'
import type { AnyForm } from '../../content/forms/_defineForm.js'
import { studio } from '../../content/studio.js'
import { html } from './html.js'
import type { HttpError, Issues } from './httpError.js'
import { type Draft, draftEmail, plainForm } from './plainForm.js'

const CAN_BE_SENT_AGAIN: ReadonlySet<number> = new Set([422, 429, 503])

/** Whether the visitor can send the same form from the page, with the answers already in it. */
export const keepsAnswers = ({ status }: HttpError): boolean => CAN_BE_SENT_AGAIN.has(status)

/**
 * The page that a visitor without scripts sees when a form did not arrive: what went wrong and, wherever that helps,
 * the form again with every answer kept (GOV.UK, "Error summary"; WCAG 3.3.1, 3.3.3 and 3.3.7). `page` is where the
 * visitor began, or empty. No script and no inline style: the content security policy allows neither.
 */
export function errorPage(error: HttpError, page: string, sent?: Draft): string {
  const { status, message, issues } = error
  const draft = keepsAnswers(error) ? sent : undefined
  const title = draft?.form.email.subject ?? 'This did not work'
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error: ${title} | ${studio.name}</title>
<link rel="stylesheet" href="/plain.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header class="plain-header" data-surface="pine"><a class="plain-brand" href="/">${studio.name}</a></header>
<main class="plain-main">
<h1>${title}</h1>
<div class="plain-summary" role="alert" tabindex="-1" autofocus aria-labelledby="problem">
<h2 id="problem">${formCopy.problem}</h2>
${draft && status === 422 ? problemList(draft.form, issues) : html`<p>${message}</p>`}
</div>
${draft && html`<p><a href="${draftEmail(draft)}">${formCopy.notSent.email}</a>, with your answers already in the e-mail.</p>`}
${draft && plainForm(draft, issues, page, status === 422 ? draft.form.copy.submit : formCopy.notSent.retry)}
<p><a href="${page || '/'}">${page ? 'Back to the page you came from' : 'Back to the home page'}</a></p>
</main>
</body>
</html>
`.toString()
}

/** Every problem, each a link to its question. A field that the form does not have leads nowhere. */
function problemList(form: AnyForm, issues: Issues) {
  const problems = Object.entries(issues).flatMap(([name, sentences]) =>
    sentences.map((sentence) =>
      Object.hasOwn(form.questions, name)
        ? html`<li><a href="#${name}">${sentence}</a></li>\n`
        : html`<li>${sentence}</li>\n`,
    ),
  )
  return html`<ul>\n${problems}</ul>`
}
