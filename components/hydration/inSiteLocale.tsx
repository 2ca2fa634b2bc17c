import type { ComponentType } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** The same component, whose words from React Aria, dates among them, are English whatever language the browser speaks. */
export function inSiteLocale<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <I18nProvider locale="en-US">
      <Part {...props} />
    </I18nProvider>
  )
}
