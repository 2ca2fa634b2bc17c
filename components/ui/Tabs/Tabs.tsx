import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useFocusRing } from 'react-aria/useFocusRing'
import { useHover } from 'react-aria/useHover'
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList'
import { Item } from 'react-stately/Item'
import { type TabListState, useTabListState } from 'react-stately/useTabListState'
import { useIsHydrated } from '../../hydration/useIsHydrated'
import styles from './Tabs.module.css'

/** One tab. Its `id` is that of its panel. */
export type Tab = { readonly id: string; readonly title: string }

export type TabsProps = {
  /** From the first to the last. The first is open at the start. */
  tabs: readonly Tab[]
  /** `TabPills`, and after it a `TabPanel` for each tab. */
  children: ReactNode
}

/**
 * Views of one thing, one at a time: a `TabPills` and one `TabPanel` for each of its tabs, placed as the page
 * likes. Without scripts there are no tabs: every panel is shown below its own heading.
 *
 * Made with React Aria's hooks: its components replace all tabs by new elements in the render after hydration, and focus
 * or a press on one of them is lost.
 */
export function Tabs({ tabs, children }: TabsProps) {
  const place = useRef<HTMLDivElement>(null)
  const state = useTabListState({
    items: tabs,
    children: itemOf,
    // Without it no tab would be open in the prerendered HTML.
    defaultSelectedKey: tabs[0]?.id,
  })
  useEarlyTab(place, state)
  // Browsers that do not know `@media (scripting)` hide the other panels from here on.
  const isHydrated = useIsHydrated()
  return (
    <TabsState.Provider value={state}>
      <div ref={place} className={styles.Tabs} data-tabs data-hydrated={isHydrated || undefined}>
        {children}
      </div>
    </TabsState.Provider>
  )
}

const itemOf = ({ title }: Tab) => <Item>{title}</Item>

/**
 * Takes over what happened to the tabs before hydration, of which React hears nothing: a click, whose panel is shown already
 * (`components/hydration/earlyClicks.js`), and focus. Later renders find no difference.
 */
function useEarlyTab(place: RefObject<HTMLElement>, { setSelectedKey, selectionManager }: TabListState<Tab>) {
  useEffect(() => {
    const tab = place.current?.querySelector<HTMLElement>('[role=tab][data-selected]')
    if (tab?.dataset.key) setSelectedKey(tab.dataset.key)
    if (tab && tab === document.activeElement) selectionManager.setFocused(true)
  })
}

const TabsState = createContext<TabListState<Tab> | null>(null)

function useTabsState() {
  const state = useContext(TabsState)
  if (!state) throw new Error('This belongs inside <Tabs>.')
  return state
}

/** `id` of the open tab, for what follows it outside the panels. */
export const useOpenTab = () => useTabsState().selectedKey

export type TabPillsProps = {
  /** Says what the tabs switch, to those who cannot see it. */
  'aria-label': string
}

/** The row of tabs. Arrow keys move between them, and the panel follows. */
export function TabPills(props: TabPillsProps) {
  const state = useTabsState()
  const row = useRef<HTMLDivElement>(null)
  const { tabListProps } = useTabList(props, state, row)
  return (
    <div {...tabListProps} ref={row} className={styles.pills}>
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
  const { tabProps, isSelected } = useTab({ key: id }, useTabsState(), pill)
  const { focusProps, isFocusVisible } = useFocusRing()
  const { hoverProps, isHovered } = useHover({})
  return (
    <div
      {...mergeProps(tabProps, focusProps, hoverProps)}
      ref={pill}
      className={styles.pill}
      data-selected={isSelected || undefined}
      data-focus-visible={isFocusVisible || undefined}
      data-hovered={isHovered || undefined}
    >
      {children}
    </div>
  )
}

export type TabPanelProps = {
  /** The tab that shows this panel. */
  id: string
  /** What the tab shows. */
  children: ReactNode
}

/** What one tab shows. It is in the page's HTML whether or not its tab is open; without tabs, below the tab's words. */
export function TabPanel({ id, children }: TabPanelProps) {
  const state = useTabsState()
  const panel = useRef<HTMLDivElement>(null)
  const { tabPanelProps } = useTabPanel({ id }, state, panel)
  // Deferred: the tab answers first; its panel, which has yet to be laid out, follows with the next frame.
  const open = useDeferredValue(state.selectedKey)
  return (
    <div
      {...tabPanelProps}
      ref={panel}
      className={styles.panel}
      data-panel
      // Not `inert`: it would silence panels that are never hydrated. The stylesheet hides them where scripts run.
      data-inert={open === id ? undefined : 'true'}
    >
      <h3 className={styles.title}>{state.collection.getItem(id)?.rendered}</h3>
      {children}
    </div>
  )
}
