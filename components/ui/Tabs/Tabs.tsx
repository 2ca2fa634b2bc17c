import { type ReactNode, useContext, useDeferredValue } from 'react'
import {
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
  Tab,
  TabList,
  TabListStateContext,
} from 'react-aria-components/Tabs'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import styles from './Tabs.module.css'

export type TabsProps = Omit<AriaTabsProps, 'className' | 'style' | 'children' | 'orientation'> & {
  /** `TabPills`, and a `TabPanel` for each tab. */
  children: ReactNode
}

/**
 * Tabs: a `TabPills` and a `TabPanel` for each tab, anywhere inside. Without scripts there are no tabs: every panel
 * is shown below its own heading.
 */
export function Tabs(props: TabsProps) {
  // Browsers without `@media (scripting)` hide the other panels by this attribute.
  const isHydrated = useIsHydrated()
  return <AriaTabs {...props} className={styles.Tabs} data-tabs data-hydrated={isHydrated || undefined} />
}

export type TabPillsProps = {
  /** Accessible name: what the tabs switch. */
  'aria-label': string
  /** In order. Each `id` is that of its panel. */
  tabs: readonly { readonly id: string; readonly title: string }[]
}

/** The row of tabs. Arrow keys move between them and switch the panel. */
export function TabPills({ tabs, ...props }: TabPillsProps) {
  return (
    <TabList {...props} className={styles.pills}>
      {tabs.map(({ id, title }) => (
        <Tab key={id} id={id} className={styles.pill}>
          {title}
        </Tab>
      ))}
    </TabList>
  )
}

export type TabPanelProps = {
  /** Id of its tab. */
  id: string
  /** Heading of the panel without scripts: the tab's label. */
  title: string
  /** The content. */
  children: ReactNode
}

/** The content of one tab. Always in the HTML, even if its tab is not selected. */
export function TabPanel({ id, title, children }: TabPanelProps) {
  // Deferred: the tab is painted as selected first; its panel needs layout and follows in the next frame.
  const shown = useDeferredValue(useContext(TabListStateContext)?.selectedKey)
  return (
    <AriaTabPanel
      id={id}
      shouldForceMount
      className={styles.panel}
      // No `inert`: without scripts it would never be removed, and screen readers would skip the panels. CSS hides
      // them instead.
      render={(props) => (
        <div
          {...props}
          {...{ inert: undefined, 'data-inert': shown === id ? undefined : 'true' }}
          data-panel
        />
      )}
    >
      <h3 className={styles.title}>{title}</h3>
      {children}
    </AriaTabPanel>
  )
}
