import { useState } from 'react'

/** A word of code that one press copies. */
export function Copied({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      title={`Copy ${text}`}
      onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
      onBlur={() => setCopied(false)}
    >
      <code>{text}</code>
      <span role="status">{isCopied ? ' copied' : ''}</span>
    </button>
  )
}
