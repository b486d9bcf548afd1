import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PaletteLauncher } from '../palette/launcher.tsx'
import type { UrlState } from '../url-state/url-params.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import { useFocusTarget } from './focus-targets.tsx'
import { usePageTitle } from './layout.tsx'
import { useInSight } from './use-window-holds.ts'

export type Tab = {
  id: string
  label: string
  content: ReactNode
  viewTitle?: (state: UrlState) => string | undefined
  newCount?: number
  /** What the page's title counts in its place. */
  titleCount?: number
}

type Props = {
  tabs: [Tab, ...Tab[]]
  palette: Omit<ComponentProps<typeof PaletteLauncher>, 'tabs'>
  /** Of the bar, where the tabs stand. */
  place: HTMLElement
}

/** The active tab is in the address; the tabs stand in the bar. */
export function DashboardTabs({ tabs, palette, place }: Props) {
  const { urlState, openTab } = useUrlState()
  const activeTab = tabs.find(({ id }) => id === urlState.tab) ?? tabs[0]
  const active = activeTab.id
  const titleCount = tabs.reduce((sum, tab) => sum + (tab.titleCount ?? tab.newCount ?? 0), 0)
  usePageTitle(activeTab.viewTitle?.(urlState) ?? activeTab.label, titleCount)
  // A phone shows two or three tabs at a time.
  const tabInSight = useInSight<HTMLButtonElement>(active)
  useFocusTarget(`tab ${active}`, tabInSight)
  return (
    <BaseTabs.Root value={active} onValueChange={(tab) => openTab(tab)}>
      {createPortal(
        <>
          <BaseTabs.List aria-label="Dashboard" className="tabs">
            {tabs.map(({ id, label, newCount: count = 0 }) => (
              <BaseTabs.Tab key={id} value={id} ref={id === active ? tabInSight : undefined} className="dashboard-tab">
                {label}
                {count > 0 ? (
                  <span aria-hidden className="new-count">
                    {count}
                  </span>
                ) : null}
              </BaseTabs.Tab>
            ))}
          </BaseTabs.List>
          <PaletteLauncher tabs={tabs} {...palette} />
        </>,
        place,
      )}
      {tabs.map(({ id, content }) => (
        <BaseTabs.Panel
          key={id}
          value={id}
          // A list with a workspace beside it takes the window's width; bar and tabs stand where they are.
          className="mx-auto max-w-[1184px] rounded-s pt-4.5 has-data-wide:m-0 has-data-wide:max-w-none has-data-wide:p-0"
        >
          {/* A panel stays for some frames, in which Back would ask about its form again. */}
          {id === active ? content : null}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
