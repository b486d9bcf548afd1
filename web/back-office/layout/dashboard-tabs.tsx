import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PaletteLauncher } from '../palette/launcher.tsx'
import type { UrlState } from '../url-state/url-params.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import { useFocusTarget } from './focus-targets.tsx'
import { usePageTitle } from './layout.tsx'
import { useInSight } from './use-window-holds.ts'

type Tab = {
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

/** Moves the focus alone: Enter opens what has it. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const all = [...document.querySelectorAll<HTMLElement>('.dashboard-tab')]
  const at = all.indexOf(event.currentTarget)
  const places: Record<string, number> = { ArrowRight: (at + 1) % all.length, ArrowLeft: at - 1, Home: 0, End: -1 }
  const to = places[event.key]
  if (to === undefined) return
  event.preventDefault()
  all.at(to)?.focus()
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
    <>
      {createPortal(
        <>
          <div role="tablist" aria-label="Dashboard" className="tabs">
            {tabs.map(({ id, label, newCount: count = 0 }) => (
              <button
                key={id}
                ref={id === active ? tabInSight : undefined}
                type="button"
                role="tab"
                id={`tab-${id}`}
                aria-selected={id === active}
                aria-controls={id === active ? `panel-${id}` : undefined}
                tabIndex={id === active ? 0 : -1}
                data-active={id === active || undefined}
                onClick={() => openTab(id)}
                onKeyDown={walk}
                className="dashboard-tab"
              >
                {label}
                {count > 0 ? (
                  <span aria-hidden className="new-count">
                    {count}
                  </span>
                ) : null}
              </button>
            ))}
          </div>
          <PaletteLauncher tabs={tabs} {...palette} />
        </>,
        place,
      )}
      <div
        key={active}
        role="tabpanel"
        id={`panel-${active}`}
        aria-labelledby={`tab-${active}`}
        tabIndex={0}
        // A list with a workspace beside it takes the window's width; bar and tabs stand where they are.
        className="mx-auto max-w-[1184px] rounded-s pt-4.5 has-[>[data-wide]]:m-0 has-[>[data-wide]]:max-w-none has-[>[data-wide]]:p-0"
      >
        {activeTab.content}
      </div>
    </>
  )
}
