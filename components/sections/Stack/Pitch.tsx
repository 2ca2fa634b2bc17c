import { Button } from '../../ui/Button/Button'
import { Copy } from '../../ui/Icon/Icon'
import { toast } from '../../ui/Toast/toast'
import styles from './Stack.module.css'

export type PitchProps = {
  heading: string
  /** The script, a paragraph each. */
  lines: readonly string[]
  copy: string
  /** Said once the script is on the clipboard, or when the browser refused. */
  copied: string
  copyFailed: string
  benefitsHeading: string
  benefits: readonly { readonly title: string; readonly text: string }[]
}

/** What to say to a manager, ready to be copied, and what she gets out of it. */
export function Pitch({ heading, lines, copy, copied, copyFailed, benefitsHeading, benefits }: PitchProps) {
  async function copyScript() {
    try {
      await navigator.clipboard.writeText(lines.join('\n\n'))
      toast({ title: copied })
    } catch {
      toast({ title: copyFailed, variant: 'destructive' })
    }
  }

  return (
    <div className={styles.pitch}>
      <div className={styles.script}>
        <h3>{heading}</h3>
        <blockquote>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
        <Button variant="quiet" onPress={copyScript}>
          <Copy size={20} />
          {copy}
        </Button>
      </div>
      <h3>{benefitsHeading}</h3>
      <dl className={styles.benefits}>
        {benefits.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
