import type { ReactNode } from 'react'
import { type ListView, listViews } from '#contract/inquiries/inbox.ts'
import { useInSight } from '../layout/use-in-sight.ts'
import type { UrlState } from '../url-state/url-params.ts'
import { useInbox } from './inbox.tsx'

export const viewLabels: Record<ListView, string> = {
  overdue: 'Overdue',
  due_today: 'Due today',
  mine: 'Mine',
  nobodys: 'Nobody’s',
  reachable_now: 'Reachable now',
  wrote_back: 'Wrote back',
  drafts: 'Drafts',
}

export const orders = [
  ['newest', 'Newest'],
  ['due_first', 'Due first'],
] as const

type Props = {
  queue: UrlState['queue']
  order: UrlState['order']
  onQueueChange: (queue: UrlState['queue']) => void
  onOrderChange: (order: UrlState['order']) => void
  children: ReactNode
}

const toggleClass = 'filter-pill inline-flex items-center gap-1.5 whitespace-nowrap'

/** Views of the list with their counts, of which one may be chosen; what else narrows it; and its order. */
export function ViewFilters({ queue, order, children, ...on }: Props) {
  const views = useInbox().counts?.views
  const isShown = (view: ListView) => view !== 'drafts' || view === queue || (views?.drafts ?? 0) > 0
  const inSight = useInSight<HTMLButtonElement>(queue)
  return (
    <div className="flex shrink-0 items-center gap-1.5 sm:min-w-0 sm:shrink sm:basis-full lg:flex-wrap">
      <div
        role="group"
        aria-label="Views"
        className="flex shrink-0 gap-1.5 sm:max-lg:-m-1 sm:max-lg:min-w-0 sm:max-lg:shrink sm:max-lg:scroll-row sm:max-lg:p-1"
      >
        {listViews.filter(isShown).map((view) => (
          <button
            key={view}
            ref={queue === view ? inSight : undefined}
            type="button"
            aria-pressed={queue === view}
            onClick={() => on.onQueueChange(queue === view ? '' : view)}
            className={toggleClass}
          >
            {viewLabels[view]}
            {views ? (
              <span
                className={`tabular-nums ${view === 'overdue' && views.overdue > 0 && queue !== view ? 'font-bold text-danger' : 'opacity-75'}`}
              >
                {views[view].toLocaleString('en-US')}
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {children}
      <div role="group" aria-label="Order" className="flex shrink-0 gap-1.5 sm:ml-auto">
        {orders.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={order === value}
            onClick={() => on.onOrderChange(value)}
            className={toggleClass}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
