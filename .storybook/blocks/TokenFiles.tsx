import css from '../../components/theme/tokens.css?raw'
import { designTokens } from './designTokens'

/** Download links for all tokens: the stylesheet itself, and a JSON file for design tools. */
export function TokenFiles() {
  const json = JSON.stringify(designTokens(css), null, 2)
  return (
    <p>
      Take them along: <File name="tokens.css" type="text/css" text={css} /> ·{' '}
      <File name="tokens.json" type="application/json" text={json} /> (W3C design tokens)
    </p>
  )
}

function File({ name, type, text }: { name: string; type: string; text: string }) {
  return (
    <a download={name} href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}>
      {name}
    </a>
  )
}
