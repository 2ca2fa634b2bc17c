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
  /** `TabPills`, and a `TabPanel` for each of them. */
  children: ReactNode
}

/**
 * Views of one thing, one at a time: a `TabPills` and one `TabPanel` for each of its tabs, placed as the page
 * likes. Where no script runs there are no tabs: every panel stands on the page below its own heading.
 */
export function Tabs(props: TabsProps) {
  // Browsers that do not know `@media (scripting)` hide the other panels from here on.
  const isHydrated = useIsHydrated()
  return <AriaTabs {...props} className={styles.Tabs} data-tabs data-hydrated={isHydrated || undefined} />
}

export type TabPillsProps = {
  /** Says what the tabs switch, to those who cannot see it. */
  'aria-label': string
  /** From the first to the last; each `id` is that of its panel. */
  tabs: readonly { readonly id: string; readonly title: string }[]
}

/** The row of tabs. Arrow keys move between them, and the panel follows. */
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
  /** The tab that shows this panel. */
  id: string
  /** Heading of the panel where there are no tabs: the tab's own words. */
  title: string
  /** What the tab shows. */
  children: ReactNode
}

/** What one tab shows. It is in the page's HTML whether or not its tab is chosen. */
export function TabPanel({ id, title, children }: TabPanelProps) {
  // Deferred: the tab answers first; its panel, which has yet to be laid out, follows with the next frame.
  const shown = useDeferredValue(useContext(TabListStateContext)?.selectedKey)
  return (
    <AriaTabPanel
      id={id}
      shouldForceMount
      className={styles.panel}
      // `inert` would silence panels that are never hydrated; the stylesheet hides them where scripts run.
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
