import type { ComponentType } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * The words of the site are English; so are those that React Aria adds, whatever the visitor's language. Wraps what
 * wakes late rather than the page, because finding out a browser's language takes 60 ms on a slow phone.
 */
export const inEnglish = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function InEnglish(props: Props) {
    return (
      <I18nProvider locale="en-US">
        <Part {...props} />
      </I18nProvider>
    )
  }
