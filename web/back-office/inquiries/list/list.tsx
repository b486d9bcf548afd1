import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNow } from '../../format/use-now.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { LoadError } from '../../lists/load-error.tsx'
import { Loading } from '../../lists/loading.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import { RowList } from '../../lists/row-list.tsx'
import { useToast } from '../../toasts/toasts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { JobLine } from '../bulk/job-line.tsx'
import { InquiryDetails } from '../details/details.tsx'
import { useReturnFocus } from '../details/use-return-focus.ts'
import { Workspace } from '../details/workspace.tsx'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { useListKeys } from '../keys/use-list-keys.ts'
import { ContactRow } from '../row/row.tsx'
import { isFiltered, wholeList } from './list-filters.ts'
import { ListHeader } from './list-header.tsx'
import { hasLeftView } from './list-selectors.ts'
import { NoContacts } from './no-contacts.tsx'
import { noteShift, usePressGuard } from './press-guard.ts'
import { type ContactActs, useContactActs } from './use-contact-acts.ts'
import { useExport } from './use-export.ts'
import type { InquiryList } from './use-list-state.ts'

type Props = {
  list: InquiryList
  acts: ContactActs
  now: Date
  hasKeys: boolean
  onDownload: (id: number) => void
}

/** Rows keep their places while a mouse is over them or below. */
function ContactRows({ list, acts, now, hasKeys, onDownload }: Props) {
  const { state, dispatch, current, selection } = list
  const { contacts } = state
  const rows = useRef<HTMLDivElement>(null)
  const order = contacts.map(({ id }) => id).join()
  const hold = (id: number | null) => dispatch({ type: 'placesHeld', id })
  useEffect(() => () => dispatch({ type: 'placesHeld', id: null }), [dispatch])
  // Before they are painted: whoever points at a row has seen where it is.
  useLayoutEffect(() => {
    if (order !== '') noteShift(rows.current)
  }, [order])
  return (
    <div ref={rows} onPointerLeave={() => hold(null)}>
      <RowList label="Contacts">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            acts={acts}
            now={now}
            isSelected={selection.selected.has(contact.id)}
            isCurrent={contact.id === current?.id}
            isKeyTarget={hasKeys && contact.id === current?.id}
            hasLeftView={hasLeftView(state, contact)}
            left={state.left[contact.id]}
            onDownload={() => onDownload(contact.id)}
            onPoint={(pointerType) => hold(pointerType === 'mouse' ? contact.id : null)}
          />
        ))}
      </RowList>
      {current ? null : (
        <p className="bottom-bar grid h-29 place-items-center text-slate sm:hidden">
          Press a contact to see what can be done with it.
        </p>
      )}
    </div>
  )
}

const rowSkeleton = { rows: 20, rowClass: 'h-35 sm:h-19.5 lg:max-xl:h-14.25 min-[89rem]:h-14.25' }

/** One page of inquiries, the current one beside it where there is room, and the details of the one in the address. */
export function ContactList({ list, onAdd }: { list: InquiryList; onAdd: () => void }) {
  const { query, state, opened } = list
  const { data, isPlaceholderData } = query
  const { urlState, setUrlState } = useUrlState()
  const exports = useExport()
  const showToast = useToast()
  const now = useNow()
  usePressGuard(() =>
    showToast({
      tone: 'error',
      text: 'That press was held back: the list had just moved under it. Press again.',
    }),
  )
  const acts = useContactActs(list)
  const targets = useFocusTargets()
  const { returnFocus, returnToSearch } = useReturnFocus(opened?.id, state.contacts)
  const search = () => {
    const box = targets.find('search box')
    if (opened) {
      returnToSearch()
      acts.closeDetails()
    } else if (box instanceof HTMLInputElement) box.select()
  }
  const exportAll = () => exports.exportAll(urlState)
  const { isEnabled, help } = useListKeys(list, acts, { search, add: onAdd, exportAll })

  const loadError = query.isError ? (
    <LoadError onRetry={() => void query.refetch()}>The contacts could not be loaded.</LoadError>
  ) : null
  const loading = <Loading skeleton={rowSkeleton}>Loading contacts...</Loading>
  if (!data) return loadError ?? loading
  if (list.isPageOutOfRange) return loading
  return (
    <div className={list.isWide ? 'grid grid-cols-[minmax(0,1fr)_26rem] items-start gap-3' : undefined}>
      <div aria-busy={isPlaceholderData} className="@container/list transition-opacity aria-busy:opacity-60">
        {loadError}
        <p role="status" className="sr-only">
          {list.liveNotice}
        </p>
        <ListHeader
          list={list}
          total={data.pagination.total}
          exports={exports}
          onAdd={onAdd}
          help={<ShortcutsDialog {...help} isOpen={help.isOpen && !opened} />}
        />
        <JobLine />
        {state.contacts.length === 0 ? (
          <NoContacts isFiltered={isFiltered(urlState)} onClear={() => setUrlState(wholeList)} />
        ) : (
          <ContactRows list={list} acts={acts} now={now} hasKeys={isEnabled} onDownload={exports.exportOne} />
        )}
        <Pagination
          page={urlState.page}
          pageCount={Math.max(state.pageCount, urlState.page)}
          onPageChange={(page) => setUrlState({ page })}
        />
      </div>
      {list.isWide ? <Workspace list={list} acts={acts} now={now} /> : null}
      <InquiryDetails
        list={list}
        acts={acts}
        now={now}
        returnFocus={returnFocus}
        help={<ShortcutsDialog {...help} isOpen={help.isOpen && opened !== null} />}
      />
    </div>
  )
}
