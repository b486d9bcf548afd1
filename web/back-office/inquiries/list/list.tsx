import { useRef, useState } from 'react'
import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { useNow } from '../../format/use-now.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { Loading } from '../../lists/loading.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import { useToast } from '../../toasts/toasts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useUndo } from '../acts/undo-provider.tsx'
import { InquiryDetails } from '../details/details.tsx'
import { Workspace } from '../details/workspace.tsx'
import type { ShortcutActions } from '../keys/shortcuts.ts'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { openNextStep } from '../next-step/next-step-control.tsx'
import { useOwner } from '../owner/use-owner.ts'
import { ContactRow } from '../row/row.tsx'
import { focusNoteForm } from '../timeline/timeline.tsx'
import { useInquiryMutations } from '../use-inquiry-mutations.ts'
import { ContactRows } from './contact-rows.tsx'
import { isFiltered, wholeList } from './is-filtered.ts'
import { ListHeader } from './list-header.tsx'
import { hasLeftView } from './list-state.ts'
import { NoContacts } from './no-contacts.tsx'
import { noteShift, usePressGuard } from './press-guard.ts'
import { useExport } from './use-export.ts'
import type { InquiryList } from './use-list-state.ts'

const findSearchBox = () => document.querySelector<HTMLInputElement>('main input[type=search]')

/** Of the height of a row. */
const rowSkeleton = { rows: 20, rowClass: 'h-32 sm:h-19 xl:h-19 2xl:h-13' }

/** One page of inquiries, the current one beside it where there is room, and the details of the one in the address. */
export function ContactList({ list }: { list: InquiryList }) {
  const { query, state, dispatch, selection, current, opened, step, canStep } = list
  const { data, isPlaceholderData, isError, refetch } = query
  const { contacts, pageCount } = state
  const { urlState, setUrlState } = useUrlState()
  const exports = useExport()
  const showToast = useToast()
  const now = useNow()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const isSearchDue = useRef(false)
  usePressGuard(() =>
    showToast({
      tone: 'error',
      text: 'That press was held back: the list had just moved under it. Press again.',
    }),
  )

  const close = () => {
    noteShift()
    setUrlState({ contact: null }, { replace: true })
  }
  const { undoLatest } = useUndo()
  const mutations = useInquiryMutations((id) => {
    dispatch({ type: 'contactRemoved', id })
    if (id === urlState.contact) close()
  })
  const owner = useOwner()
  const withTarget = (act: (row: Contact) => void) => () => {
    const row = list.target()
    if (row) act(row)
    else showToast({ tone: 'error', text: 'No contact is chosen: press a row, or j for the next.' })
  }
  const changeStatus = (to: Status) =>
    withTarget((row) => row.status !== to && mutations.changeStatus({ row, to }))()
  const recordOutcome = (outcome: Outcome) =>
    withTarget((row) => mutations.recordOutcome(row, outcome))()
  const sharedActions: ShortcutActions = {
    next: () => step(1),
    previous: () => step(-1),
    toggleSelected: withTarget(({ id }) => selection.toggle(id)),
    moveToPending: () => changeStatus('pending'),
    moveToContacted: () => changeStatus('contacted'),
    moveToConverted: () => changeStatus('converted'),
    moveToArchived: () => changeStatus('archived'),
    recordReached: () => recordOutcome('reached'),
    recordNoAnswer: () => recordOutcome('no_answer'),
    recordLeftMessage: () => recordOutcome('left_message'),
    recordLater: () => recordOutcome('later'),
    claim: withTarget(owner.claimIfFree),
    planNextStep: withTarget(({ id }) => openNextStep(id) || setUrlState({ contact: id })),
    writeNote: withTarget(({ id }) => focusNoteForm(id) || setUrlState({ contact: id })),
    undo: undoLatest,
    showNew: list.showNew,
    showHelp: () => setIsHelpOpen(true),
  }
  const detailActions: ShortcutActions = {
    ...sharedActions,
    search: () => {
      isSearchDue.current = true
      close()
    },
  }
  const listActions: ShortcutActions = {
    ...sharedActions,
    search: () => findSearchBox()?.select(),
    openDetails: withTarget(({ id }) => setUrlState({ contact: id })),
  }
  const shortcuts = useShortcuts(isHelpOpen ? {} : opened ? detailActions : listActions)
  const help = {
    isEnabled: shortcuts.isEnabled,
    onOpenChange: setIsHelpOpen,
    onToggle: shortcuts.setEnabled,
  }

  const loadError = isError ? (
    <LoadError onRetry={() => void refetch()}>The contacts could not be loaded.</LoadError>
  ) : null
  const loading = <Loading skeleton={rowSkeleton}>Loading contacts...</Loading>
  if (!data) return loadError ?? loading
  if (list.isPageOutOfRange) return loading
  return (
    <div
      className={list.isWide ? 'grid grid-cols-[minmax(0,1fr)_26rem] items-start gap-4' : undefined}
    >
      <div
        aria-busy={isPlaceholderData}
        className="@container/list transition-opacity aria-busy:opacity-60"
      >
        {loadError}
        <ListHeader
          contacts={contacts.filter((contact) => !hasLeftView(state, contact))}
          total={data.pagination.total}
          isFiltered={isFiltered(urlState)}
          selection={selection}
          exports={exports}
          onShowNew={list.showNew}
          onExportAll={() => exports.exportAll(urlState)}
          help={<ShortcutsDialog {...help} isOpen={isHelpOpen && !opened} />}
        />
        {contacts.length === 0 ? (
          <NoContacts isFiltered={isFiltered(urlState)} onClear={() => setUrlState(wholeList)} />
        ) : (
          <ContactRows
            order={contacts.map(({ id }) => id).join()}
            onHold={(isHeld) => dispatch({ type: 'placesHeld', isHeld })}
          >
            {contacts.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                now={now}
                isSelected={selection.selected.has(contact.id)}
                isBusy={mutations.isBusy(contact.id)}
                isCurrent={contact.id === current?.id}
                isKeyTarget={shortcuts.isEnabled && contact.id === current?.id}
                hasLeftView={hasLeftView(state, contact)}
                onFocus={() => dispatch({ type: 'currentSet', contact })}
                onToggleSelected={() => selection.toggle(contact.id)}
                onChangeStatus={(to) => mutations.changeStatus({ row: contact, to })}
                onRecordOutcome={(outcome) => mutations.recordOutcome(contact, outcome)}
                onOpenDetails={() => setUrlState({ contact: contact.id })}
                onDownload={() => exports.exportOne(contact.id)}
                onDelete={() => mutations.deleteInquiry(contact)}
              />
            ))}
          </ContactRows>
        )}
        <Pagination
          page={urlState.page}
          pageCount={Math.max(pageCount, urlState.page)}
          onPageChange={(page) => setUrlState({ page })}
        />
      </div>
      {list.isWide ? (
        <Workspace
          contact={current}
          now={now}
          isBusy={current !== null && mutations.isBusy(current.id)}
          onChangeStatus={changeStatus}
          onRecordOutcome={recordOutcome}
          onFocusRow={list.focusCurrent}
        />
      ) : null}
      <InquiryDetails
        contact={opened}
        now={now}
        isBusy={opened !== null && mutations.isBusy(opened.id)}
        onChangeStatus={changeStatus}
        onRecordOutcome={recordOutcome}
        onPrevious={canStep(-1) ? () => step(-1) : undefined}
        onNext={canStep(1) ? () => step(1) : undefined}
        onDelete={mutations.deleteInquiry}
        onClose={close}
        help={<ShortcutsDialog {...help} isOpen={isHelpOpen && opened !== null} />}
        takeFocusTarget={() => {
          const target = isSearchDue.current ? findSearchBox() : null
          isSearchDue.current = false
          return target
        }}
      />
    </div>
  )
}
