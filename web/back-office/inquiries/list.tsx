import { useRef, useState } from 'react'
import type { Contact, Status } from '#contract/inquiries.ts'
import { useNow } from '../format/use-now.ts'
import { CardList } from '../lists/card-list.tsx'
import { LoadError } from '../lists/load-error.tsx'
import { Loading } from '../lists/loading.tsx'
import { Pagination } from '../lists/pagination.tsx'
import { ContactCard } from './card.tsx'
import { InquiryDetails } from './details.tsx'
import { ListHeader } from './list-header.tsx'
import { NoContacts } from './no-contacts.tsx'
import { useCurrentContact } from './use-current-contact.ts'
import type { Export } from './use-export.ts'
import { useInquiries } from './use-inquiries.ts'
import { useInquiryMutations } from './use-inquiry-mutations.ts'
import { currentListParams, type ListParams, type SetListParams } from './use-list-params.ts'
import { usePreviousNext } from './use-previous-next.ts'
import type { Selection } from './use-selection.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useValidListParams } from './use-valid-list-params.ts'

type Props = {
  params: ListParams
  setParams: SetListParams
  selection: Selection
  exportOne: Export['exportOne']
}

const noContacts: Contact[] = []

/** One page of inquiries, with the details of the one that the address names. */
export function ContactList({ params, setParams, selection, exportOne }: Props) {
  const { data, isPlaceholderData, isError, refetch } = useInquiries(params)
  const now = useNow()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const contacts = data?.contacts ?? noContacts
  const pageCount = data?.pagination.totalPages ?? 0
  const current = useCurrentContact(contacts, params.contact)
  const { opened, onPage } = current
  const { step, canStep } = usePreviousNext({
    params,
    pageCount,
    setParams,
    current,
    list,
  })

  const close = () => setParams({ contact: null }, true)
  const mutations = useInquiryMutations({
    onStatusChanged: current.update,
    onDeleted: (id) => {
      selection.setSelected([id], false)
      if (id === params.contact) close()
    },
  })
  const changeStatus = (to: Status) => {
    const openId = currentListParams().contact
    const row = contacts.find(({ id }) => id === openId) ?? opened ?? onPage
    if (row && row.status !== to) mutations.changeStatus({ row, to, isUndoable: true })
  }
  const listActions = {
    search: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.select(),
    step,
    changeStatus,
    toggleSelected: () => onPage && selection.toggle(onPage.id),
    openDetails: () => onPage && setParams({ contact: onPage.id }),
    showHelp: () => setIsHelpOpen(true),
  }
  const shortcuts = useShortcuts(isHelpOpen ? {} : opened ? { step, changeStatus } : listActions)

  const isLoaded = data !== undefined && !isPlaceholderData
  const { isPageOutOfRange } = useValidListParams({
    params,
    setParams,
    pageCount,
    isLoaded,
    isOpen: opened !== null,
  })

  const loadError = isError ? (
    <LoadError onRetry={() => void refetch()}>The contacts could not be loaded.</LoadError>
  ) : null
  if (!data) return loadError ?? <Loading>Loading contacts...</Loading>
  if (isPageOutOfRange) return <Loading>Loading contacts...</Loading>
  return (
    <div
      ref={list}
      aria-busy={isPlaceholderData}
      className="transition-opacity aria-busy:opacity-60"
    >
      {loadError}
      <ListHeader
        contacts={contacts}
        total={data.pagination.total}
        selection={selection}
        shortcutsHelp={{ isOpen: isHelpOpen, onOpenChange: setIsHelpOpen, shortcuts }}
      />
      {contacts.length === 0 ? (
        <NoContacts
          isFiltered={params.search !== '' || params.status !== 'all'}
          onClear={() => setParams({ status: 'all', search: '', page: 1 })}
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
              onFocus={() => current.setCurrent(contact)}
              onToggleSelected={() => selection.toggle(contact.id)}
              onChangeStatus={(to) => mutations.changeStatus({ row: contact, to })}
              onOpenDetails={() => setParams({ contact: contact.id })}
              onDownload={() => exportOne(contact.id)}
              onDelete={() => mutations.deleteInquiry(contact)}
            />
          ))}
        </CardList>
      )}
      <Pagination
        page={params.page}
        pageCount={pageCount}
        onPageChange={(page) => setParams({ page })}
      />
      <InquiryDetails
        contact={opened}
        now={now}
        onPrevious={canStep(-1) ? () => step(-1) : undefined}
        onNext={canStep(1) ? () => step(1) : undefined}
        onDelete={mutations.deleteInquiry}
        onClose={close}
      />
    </div>
  )
}
