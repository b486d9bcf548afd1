import { useState } from 'react'
import type { Contact, Outcome, Status } from '#contract/inquiries.ts'
import { useNow } from '../format/use-now.ts'
import { CardList } from '../lists/card-list.tsx'
import { LoadError } from '../lists/load-error.tsx'
import { Loading } from '../lists/loading.tsx'
import { Pagination } from '../lists/pagination.tsx'
import { useUrlState } from '../url-state/url-state.tsx'
import { ContactCard } from './card.tsx'
import { InquiryDetails } from './details.tsx'
import { ListHeader } from './list-header.tsx'
import { openNextStep } from './next-step/next-step-control.tsx'
import { NoContacts } from './no-contacts.tsx'
import { useOwner } from './owner/use-owner.ts'
import type { ShortcutActions } from './shortcuts.ts'
import type { Export } from './use-export.ts'
import { useInquiryMutations } from './use-inquiry-mutations.ts'
import type { InquiryList } from './use-list-state.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Props = { list: InquiryList; exportOne: Export['exportOne'] }

/** One page of inquiries, and the details of the contact in the address. */
export function ContactList({ list, exportOne }: Props) {
  const { query, state, dispatch, selection, onPage, opened, step, canStep } = list
  const { data, isPlaceholderData, isError, refetch } = query
  const { contacts, pageCount } = state
  const { urlState, setUrlState } = useUrlState()
  const now = useNow()
  const [isHelpOpen, setIsHelpOpen] = useState(false)

  const close = () => setUrlState({ contact: null }, { replace: true })
  const mutations = useInquiryMutations({
    onStatusChanged: (contact) => dispatch({ type: 'contactChanged', contact }),
    onDeleted: (id) => {
      dispatch({ type: 'contactRemoved', id })
      if (id === urlState.contact) close()
    },
  })
  const owner = useOwner((contact) => dispatch({ type: 'contactChanged', contact }))
  const changeStatus = (to: Status) => {
    const row = list.target()
    if (row && row.status !== to) mutations.changeStatus({ row, to })
  }
  const recordOutcome = (outcome: Outcome, row: Contact | null = list.target()) => {
    if (row) mutations.recordOutcome(row, outcome)
  }
  const detailActions: ShortcutActions = {
    next: () => step(1),
    previous: () => step(-1),
    moveToPending: () => changeStatus('pending'),
    moveToContacted: () => changeStatus('contacted'),
    moveToConverted: () => changeStatus('converted'),
    moveToArchived: () => changeStatus('archived'),
    recordReached: () => recordOutcome('reached'),
    recordNoAnswer: () => recordOutcome('no_answer'),
    recordLeftMessage: () => recordOutcome('left_message'),
    recordLater: () => recordOutcome('later'),
    claim: () => {
      const row = list.target()
      if (row) owner.claimIfFree(row)
    },
    planNextStep: () => openNextStep(list.target()?.id),
    undo: mutations.undo,
  }
  const listActions: ShortcutActions = {
    ...detailActions,
    search: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.select(),
    toggleSelected: () => onPage && selection.toggle(onPage.id),
    openDetails: () => onPage && setUrlState({ contact: onPage.id }),
    showHelp: () => setIsHelpOpen(true),
  }
  const shortcuts = useShortcuts(isHelpOpen ? {} : opened ? detailActions : listActions)

  const loadError = isError ? (
    <LoadError onRetry={() => void refetch()}>The contacts could not be loaded.</LoadError>
  ) : null
  if (!data) return loadError ?? <Loading>Loading contacts...</Loading>
  if (list.isPageOutOfRange) return <Loading>Loading contacts...</Loading>
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      {loadError}
      <ListHeader
        contacts={contacts}
        total={data.pagination.total}
        selection={selection}
        shortcutsHelp={{ isOpen: isHelpOpen, onOpenChange: setIsHelpOpen, shortcuts }}
      />
      {contacts.length === 0 ? (
        <NoContacts
          isFiltered={urlState.search !== '' || urlState.status !== 'all'}
          onClear={() => setUrlState({ status: 'all', search: '', page: 1 })}
        />
      ) : (
        <CardList label="Contacts">
          {contacts.map((contact) => (
            <ContactCard
              key={contact.id}
              contact={contact}
              now={now}
              isSelected={selection.selected.has(contact.id)}
              isBusy={mutations.isBusy(contact.id)}
              isCurrent={shortcuts.isEnabled && contact.id === onPage?.id}
              onFocus={() => dispatch({ type: 'currentSet', contact })}
              onToggleSelected={() => selection.toggle(contact.id)}
              onChangeStatus={(to) => mutations.changeStatus({ row: contact, to })}
              onRecordOutcome={(outcome) => recordOutcome(outcome, contact)}
              onOpenDetails={() => setUrlState({ contact: contact.id })}
              onDownload={() => exportOne(contact.id)}
              onDelete={() => mutations.deleteInquiry(contact)}
            />
          ))}
        </CardList>
      )}
      <Pagination
        page={urlState.page}
        pageCount={pageCount}
        onPageChange={(page) => setUrlState({ page })}
      />
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
      />
    </div>
  )
}
