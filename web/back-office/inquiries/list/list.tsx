import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { actQueue } from '../../act-queue/act-queue.ts'
import { useNow } from '../../format/use-now.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { holdKeys } from '../../layout/held-keys.ts'
import { useRootAttribute } from '../../layout/use-root-attribute.ts'
import { LoadError } from '../../lists/loaded.tsx'
import { FromFirst, Loading, late } from '../../lists/loading.tsx'
import { useKeptFocus } from '../../lists/use-kept-focus.ts'
import { useAreDeskSettingsPending } from '../../session/use-team.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { JobLine } from '../bulk/job-line.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { useIsComposing } from '../composer/composer-store.ts'
import { type Desk, DeskActsContext, DeskContext } from '../desk.ts'
import { EarlyText } from '../early-text/early-text.tsx'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { useListKeys } from '../keys/use-list-keys.ts'
import { ContactRow } from '../row/row.tsx'
import { hasLeftView, isFiltered } from './list-filters.ts'
import { EmptyPane, ExportProgress, ListFoot, ListHead, NoContacts } from './list-frame.tsx'
import { noteShift, usePressGuard } from './press-guard.ts'
import { useContactActs } from './use-contact-acts.ts'
import type { Export } from './use-export.ts'
import type { InquiryList } from './use-list-state.ts'

const Workspace = late('The contact', () => import('../details/workspace.tsx'), {
  isAhead: true,
  fallback: <EmptyPane />,
})
const InquiryDetails = late('The details', () => import('../details/details.tsx'), { isAhead: true })

/**
 * Where the focus goes when the details close: to the button of the contact that was shown last; when its row has left
 * the list, to that of the row that took its place, or to the list's heading. The search box comes first where it was asked for.
 */
const useReturnFocus = ({ opened, current, state }: InquiryList, closeDetails: () => void) => {
  const contactId = opened?.id
  const rows = state.contacts
  const targets = useFocusTargets()
  const rowIds = useRef<number[]>([])
  const last = useRef({ id: 0, index: 0 })
  /** Keys that are pressed until the search box has the focus. */
  const searchKeys = useRef<ReturnType<typeof holdKeys>>(undefined)
  useLayoutEffect(() => {
    rowIds.current = rows.map(({ id }) => id)
    if (contactId === undefined) return
    const index = rowIds.current.indexOf(contactId)
    if (index !== -1) last.current = { id: contactId, index }
    else if (contactId !== last.current.id) last.current = { id: contactId, index: 0 }
  })
  return {
    search: () => {
      const box = targets.find('search box')
      if (contactId === undefined) return box instanceof HTMLInputElement && box.select()
      searchKeys.current?.release()
      searchKeys.current = holdKeys(() => (searchKeys.current = undefined))
      closeDetails()
    },
    returnFocus: (): HTMLElement | true => {
      const searchBox = searchKeys.current && targets.find('search box')
      searchBox?.focus()
      if (searchBox instanceof HTMLInputElement) searchBox.select()
      searchKeys.current?.replay()
      searchKeys.current = undefined
      const { id, index } = last.current
      const ids = rowIds.current
      // Somebody has gone on to another contact by keys.
      if (current && current.id !== id) return searchBox ?? targets.find(`row ${current.id}`) ?? true
      const returnId = ids.includes(id) ? id : (ids[index] ?? ids.at(-1) ?? 0)
      return searchBox ?? targets.find(`details button ${returnId}`) ?? targets.find('list heading') ?? true
    },
  }
}

/** Rows keep their places while a mouse is over them or below. */
function ContactRows({ list, isBusy, proposesIn }: Omit<Desk, 'keys'>) {
  const { state, current, selection, dispatch, holdPlaces } = list
  const { contacts, left } = state
  const savingIds = actQueue.use().map(({ contactId }) => contactId)
  const keptFocus = useKeptFocus<HTMLUListElement>()
  const rows = keptFocus.ref
  // In a whole list it has but another place: in “Due first”, what is owed no more goes to the end.
  const leftWords = isFiltered(useUrlState().urlState) ? 'left this view' : 'moved to another page'
  const order = contacts.map(({ id }) => id).join()
  useEffect(() => () => dispatch({ type: 'placesHeld', id: null }), [dispatch])
  // Before they are painted: whoever points at a row has seen where it is.
  useLayoutEffect(() => {
    if (order !== '') noteShift(rows.current)
  }, [order, rows])
  return (
    <ul {...keptFocus} aria-label="Contacts" className="contact-rows" onPointerLeave={() => holdPlaces(null)}>
      {contacts.map((contact) => (
        <ContactRow
          key={contact.id}
          contact={contact}
          left={hasLeftView(state, contact) ? (left[contact.id] ?? leftWords) : undefined}
          isCurrent={contact.id === current?.id}
          isTicked={selection.selected.has(contact.id)}
          isBusy={isBusy(contact.id)}
          isSaving={savingIds.includes(contact.id)}
          hasProposal={proposesIn(contact, 'row')}
        />
      ))}
    </ul>
  )
}

const rowSkeleton = { rows: 20, rowClass: 'contact-skeleton' }

/** One page of inquiries, the current one beside it where there is room, and the details of the one in the address. */
export function ContactList({ list, exports, onAdd }: { list: InquiryList; exports: Export; onAdd: () => void }) {
  const { query, state, opened } = list
  const { urlState } = useUrlState()
  const showToast = useToast()
  const now = useNow()
  usePressGuard(() =>
    showToast({ tone: 'error', text: 'That press was held back: the list had just moved under it. Press again.' }),
  )
  const { acts, ...shown } = useContactActs(list, exports)
  // The pressed row is painted first: what stands beside it takes longer, unless somebody types there next.
  const deferred = useDeferredValue(list.current)
  const beside = list.typedAbout === list.current?.id ? list.current : deferred
  const isComposing = useIsComposing(beside?.id ?? 0) && list.isWide && opened === null
  const bulk = useBulk(list)
  const { returnFocus, search } = useReturnFocus(list, acts.closeDetails)
  const keys = useListKeys(list, acts, { search, add: onAdd, exportAll: () => exports.exportAll(urlState) })
  const deskActs = useMemo(() => ({ acts, now, hasKeys: keys.isEnabled }), [acts, now, keys.isEnabled])

  // A row answers to keys as soon as it is shown: by then it is known what they do.
  const areKeysUnknown = useAreDeskSettingsPending()
  const isShown = query.data !== undefined && !list.isPageOutOfRange && !areKeysUnknown
  useRootAttribute('data-panes', isShown && list.isWide)
  useRootAttribute('data-bulk', isShown && list.selection.selected.size > 0)

  const loadError = query.isError ? (
    <LoadError onRetry={() => void query.refetch()}>The contacts could not be loaded.</LoadError>
  ) : null
  const loading = <Loading skeleton={rowSkeleton}>Loading contacts...</Loading>
  if (!query.data) return loadError ?? loading
  if (!isShown) return loading
  return (
    <DeskActsContext value={deskActs}>
      <div className="desk" data-beside={list.isWide || undefined} data-answering={isComposing || undefined}>
        <div aria-busy={query.isPlaceholderData} className="list">
          {loadError}
          <p role="status" className="sr-only">
            {list.liveNotice}
          </p>
          <ExportProgress {...exports} />
          <JobLine />
          <div className="list-card">
            <div className="list-scroll">
              <ListHead list={list} exports={exports}>
                {bulk.ofTicked}
              </ListHead>
              {state.contacts.length === 0 ? <NoContacts /> : <ContactRows list={list} {...shown} />}
            </div>
            <ListFoot list={list}>
              {bulk.ofAll}
              <ShortcutsDialog keys={keys} isOpen={keys.isHelpOpen && opened === null} />
            </ListFoot>
          </div>
          {bulk.dialog}
        </div>
        <EarlyText />
        {/* Not around the rows: each change of it would have to be looked for in all of them. */}
        <DeskContext value={{ list, keys, ...shown }}>
          {list.isWide && beside ? (
            <Workspace
              current={beside}
              isComposing={isComposing}
              isBusy={shown.isBusy(beside.id)}
              hasProposal={shown.proposesIn(beside, 'details')}
            />
          ) : null}
          {list.isWide && !beside ? <EmptyPane /> : null}
          <FromFirst isOpen={opened !== null}>
            <InquiryDetails returnFocus={returnFocus} />
          </FromFirst>
        </DeskContext>
      </div>
    </DeskActsContext>
  )
}
