import { useEffect, useState } from 'react'
import { formCopy } from '../../../content/forms/_copy'
import type { FieldProps } from './FieldProps'
import styles from './fields.module.css'
import { TextField } from './TextField'

/**
 * A question answered with an e-mail address. Once the visitor has left the field, a likely slip is pointed out
 * with a button that mends it; whoever means what they typed goes on.
 */
export function EmailField(props: FieldProps) {
  const [leftValue, setLeftValue] = useState<string>()
  const suggestion = leftValue === props.value ? suggestAddress(leftValue) : undefined

  // An address that was typed and left before the form hydrated, or that comes back with a kept draft.
  useEffect(() => {
    if (document.activeElement?.id !== props.id) setLeftValue(props.value)
  }, [props.id, props.value])

  const acceptSuggestion = () => {
    if (!suggestion) return
    props.onChange(suggestion)
    // The button goes with the slip: focus must not go with it.
    document.getElementById(props.id)?.focus()
  }

  return (
    <TextField {...props} onBlur={() => setLeftValue(props.value)}>
      {/* In the page from the start, so that screen readers hear it change. */}
      <div className={styles.suggestion} aria-live="polite">
        {suggestion && !props.isDisabled && (
          <button type="button" onClick={acceptSuggestion}>
            {formCopy.didYouMean} <strong>{suggestion}</strong>?
          </button>
        )}
      </div>
    </TextField>
  )
}

/** Mail services that most visitors use. An address at one of them is right; one letter beside it is a slip. */
const services = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'protonmail.com',
  'proton.me',
  'comcast.net',
  'verizon.net',
  'fastmail.com',
  // Neighbours of the ones above that are services of their own.
  'mail.com',
  'email.com',
  'aol.com',
  'me.com',
]

/**
 * The address that was probably meant: the same name at a well-known mail service, where one letter is missing,
 * too many, wrong or swapped with its neighbour (`ada@gmial.com` → `ada@gmail.com`). A guess to offer, never to enforce.
 * @returns undefined when the address looks as it was meant.
 */
export function suggestAddress(address: string): string | undefined {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+\.[^@\s]+)$/.exec(address.trim()) ?? []
  const typed = domain.toLowerCase()
  if (!name || services.includes(typed)) return undefined
  // Short names have too many neighbours that are somebody's own domain.
  const suggestion = services.find((service) => service.length >= 8 && isOneTypoApart(typed, service))
  return suggestion && `${name}@${suggestion}`
}

/** Whether one insertion, deletion, substitution or swap of neighbours turns one text into the other. */
function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isSwapped && short.slice(start + 2) === long.slice(start + 2))
  )
}
