import { createContext, type ReactNode, useContext, useDeferredValue, useRef } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList'
import { Item } from 'react-stately/Item'
import { type TabListState, useTabListState } from 'react-stately/useTabListState'
import styles from './Tabs.module.css'

/** One tab. Its `id` is that of its panel. */
export type Tab = { readonly id: string; readonly title: string }

export type TabsProps = {
  /** In order. The first is selected at the start. */
  tabs: readonly Tab[]
  /** `TabList`, and a `TabPanel` for each tab. */
  children: ReactNode
}

/**
 * Tabs: a `TabList` and a `TabPanel` for each tab, anywhere inside. Without scripts there are no tabs: every panel
 * is shown below its own heading.
 *
 * Made with React Aria's hooks. Its components replace all tabs by new elements in the render after hydration, so focus
 * or a press on a tab would be lost.
 */
export function Tabs({ tabs, children }: TabsProps) {
  const state = useTabListState({
    items: tabs,
    children: itemOf,
    // Without it no tab would be selected in the prerendered HTML.
    defaultSelectedKey: tabs[0]?.id,
  })
  return (
    <TabsState.Provider value={state}>
      <div>{children}</div>
    </TabsState.Provider>
  )
}

const itemOf = ({ title }: Tab) => <Item>{title}</Item>

const TabsState = createContext<TabListState<Tab> | null>(null)

function useTabsState() {
  const state = useContext(TabsState)
  if (!state) throw new Error('This belongs inside <Tabs>.')
  return state
}

/** `id` of the open tab, for what follows it outside the panels. */
export const useOpenTab = () => useTabsState().selectedKey

export type TabListProps = {
  /** Accessible name: what the tabs switch. */
  'aria-label': string
}

/** The row of tabs. Arrow keys move between them and switch the panel. */
export function TabList(props: TabListProps) {
  const state = useTabsState()
  const row = useRef<HTMLDivElement>(null)
  const { tabListProps } = useTabList(props, state, row)
  return (
    <div {...tabListProps} ref={row} className={styles.pills} data-surface="paper">
      {[...state.collection].map(({ key, rendered }) => (
        <Pill key={key} id={key}>
          {rendered}
        </Pill>
      ))}
    </div>
  )
}

function Pill({ id, children }: { id: string | number; children: ReactNode }) {
  const pill = useRef<HTMLDivElement>(null)
  const state = useTabsState()
  const { tabProps, isSelected } = useTab({ key: id }, state, pill)
  // React Aria makes a tab a tab stop in an effect, which the prerendered HTML waits for.
  const isTabStop = isSelected && state.selectionManager.focusedKey === null
  return (
    <div
      // React Aria ignores a click whose press began before hydration.
      {...mergeProps(tabProps, { onClick: () => state.setSelectedKey(id) })}
      {...(isTabStop && { tabIndex: 0 })}
      ref={pill}
      className={styles.pill}
      data-selected={isSelected || undefined}
    >
      {children}
    </div>
  )
}

export type TabPanelProps = {
  /** Id of its tab. */
  id: string
  /** The content. */
  children: ReactNode
}

/** The content of one tab. Always in the HTML, even if its tab is not selected. */
export function TabPanel({ id, children }: TabPanelProps) {
  const state = useTabsState()
  const panel = useRef<HTMLDivElement>(null)
  const { tabPanelProps } = useTabPanel({ id }, state, panel)
  // Deferred: the tab is painted as selected first; its panel needs layout and follows in the next frame.
  const isOpen = useDeferredValue(state.selectedKey) === id
  return (
    <div
      // Closed it is no panel to a screen reader: without scripts, a part of the page below its heading.
      {...(isOpen ? tabPanelProps : { id: tabPanelProps.id })}
      ref={panel}
      className={styles.panel}
      hidden={!isOpen}
    >
      <h3 className={styles.title}>{state.collection.getItem(id)?.rendered}</h3>
      {children}
    </div>
  )
}
