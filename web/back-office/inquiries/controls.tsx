import { Download, Ellipsis, Plus } from 'lucide-react'
import { memo } from 'react'
import { statusLabel } from '../format/words.ts'
import { Action } from '../layout/action.tsx'
import { MenuPopover } from '../layout/menu-popover.tsx'
import { Segmented } from '../layout/segmented.tsx'
import { useWindowHolds } from '../layout/use-window-holds.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { statusFilters } from '../url-state/url-params.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import { FilterMenu } from './filters/filter-menu.tsx'
import type { Export } from './list/use-export.ts'
import { SavedListsMenu } from './saved-lists/saved-lists-menu.tsx'
import { ContactPlaces, type ContactView, ContactViewSwitcher, ViewMenu, ViewTabs } from './view-switcher.tsx'

export const orders = [
  ['newest', 'Newest'],
  ['due_first', 'Due first'],
] as const

const statusOptions = statusFilters.map((status) => [status, status === 'all' ? 'All' : statusLabel(status)] as const)

/** In widths of the page's own text size, below which menus hold what has no room in the lines. */
const linesRem = 60

type Props = {
  activeView: ContactView | undefined
  isExporting: boolean
  onExport: Export['exportAll']
  onAdd: () => void
  onEnter: () => void
}

/** Two lines: what is shown of the contacts, and what narrows, orders and exports it. */
export const Controls = memo(function Controls({ activeView, isExporting, onExport, onAdd, onEnter }: Props) {
  const { urlState, setUrlState } = useUrlState()
  const isRoomy = useWindowHolds(linesRem)
  const order = (
    <Segmented label="Order" options={orders} chosen={urlState.order} onChoose={(to) => setUrlState({ order: to })} />
  )
  const add = <Action look="tool outlined" icon={Plus} label="Add a contact" onClick={onAdd} />
  const exportAll = (
    <Action icon={Download} label="Export All to Excel" isBusy={isExporting} onClick={() => onExport(urlState)} />
  )
  return (
    <div className="controls" data-narrow={isRoomy ? undefined : true}>
      <div>
        {activeView ? null : isRoomy ? <ViewTabs /> : <ViewMenu />}
        <ContactViewSwitcher activeView={activeView} isFolded={!isRoomy} />
        {isRoomy && !activeView ? add : null}
      </div>
      {activeView ? null : (
        <div>
          <SearchBox
            label="Search contacts"
            placeholder="Search by name, email, or subject..."
            debounceMs={300}
            search={urlState.search}
            onSearch={(search) => setUrlState({ search }, { replace: true })}
            onEnter={onEnter}
          />
          <Segmented
            label="Filter by status"
            options={statusOptions}
            chosen={urlState.status}
            onChoose={(status) => setUrlState({ status })}
          />
          <FilterMenu />
          {isRoomy ? (
            <>
              <SavedListsMenu />
              {order}
              {exportAll}
            </>
          ) : (
            <MenuPopover title="More" icon={Ellipsis} label={<span className="sr-only">More</span>}>
              <div className="more-controls">
                {add}
                {exportAll}
                <SavedListsMenu />
                {order}
                <ContactPlaces />
              </div>
            </MenuPopover>
          )}
        </div>
      )}
    </div>
  )
})
