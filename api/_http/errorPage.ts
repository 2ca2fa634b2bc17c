import { formCopy } from '../../content/forms/_copy.js'
import { studio } from '../../content/studio.js'
import { html, type Markup } from '../_common/html.js'
import type { HttpError } from './httpError.js'

/** A form that was refused, as parts of an error page. */
export type RefusedForm = {
  readonly title: string
  /** What is wrong, in the summary at the top. */
  readonly problem: Markup
  /** What the visitor can do now. */
  readonly next: Markup
}

/**
 * The HTML page that a visitor without scripts sees when a request was refused: what is wrong and, where sending again can
 * help, how (GOV.UK, "Error summary"; WCAG 3.3.1 and 3.3.3). It has no script and no inline style, because the content
 * security policy allows neither.
 * @param page - path of the page that the form was sent from; empty when unknown.
 */
export function errorPage({ message }: HttpError, page: string, refused?: RefusedForm): string {
  const title = refused?.title ?? 'This did not work'
  return plainPage(
    formCopy.problemTitle + title,
    html`<h1>${title}</h1>
<div class="plain-summary card chamfer chamfer-ring" role="alert" tabindex="-1" autofocus aria-labelledby="problem">
<h2 id="problem" class="title-s">${formCopy.problem}</h2>
${refused?.problem ?? html`<p>${message}</p>`}
</div>
${refused?.next ?? backLink(page)}`,
  )
}

/** A link to that page would lead to an empty form, so there is none where a form was refused. */
const backLink = (page: string): Markup =>
  html`<p><a href="${page || '/'}">${page ? 'Back to the page you came from' : 'Back to the home page'}</a></p>`

/** A page of the functions or of the local server, in the site's look: `/plain.css` has its styles. */
export const plainPage = (title: string, content: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${studio.name}</title>
<link rel="stylesheet" href="/plain.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header class="plain-header" data-surface="pine"><div class="page-width"><a class="plain-brand" href="/">${studio.name}</a></div></header>
<main class="plain-main page-width">
${content}
</main>
</body>
</html>
`.toString()
