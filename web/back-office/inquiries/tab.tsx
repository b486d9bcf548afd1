import { useCallback } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../layout/focus-targets.tsx'
import { useStable } from '../layout/use-stable.ts'
import { FromFirst, late } from '../lists/loading.tsx'
import { useUrlState } from '../url-state/url-state.tsx'
import { UndoProvider } from './acts/undo-provider.tsx'
import { useAddContact } from './by-hand/use-add-contact.ts'
import { Controls } from './controls.tsx'
import { ContactList } from './list/list.tsx'
import { type Export, useExport } from './list/use-export.ts'
import { useListPage, useListState } from './list/use-list-state.ts'
import { contactViews } from './view-switcher.tsx'

const ahead = { isAhead: true }
const AddContactForm = late('The form', () => import('./by-hand/add-contact.tsx'), ahead)
const SideLists = late('These contacts', () => import('./side-lists/side-lists.tsx'), ahead)
const FoundTexts = late('What was found', () => import('./found/found-texts.tsx'), ahead)

/** What is read stands above what a press changes: a press does not ask for it anew. */
export function InquiriesTab() {
  return <Inquiries listPage={useListPage()} exports={useExport()} addition={useAddContact()} />
}

type Props = { listPage: ReturnType<typeof useListPage>; exports: Export; addition: ReturnType<typeof useAddContact> }

function Inquiries({ listPage, exports, addition }: Props) {
  const { urlState } = useUrlState()
  const list = useListState(listPage)
  const { dispatch } = list
  const onAnswered = useCallback((contact: Contact) => dispatch({ type: 'contactChanged', contact }), [dispatch])
  const heading = useFocusTarget<HTMLHeadingElement>('list heading')
  const activeView = contactViews.find((known) => known === urlState.view)
  const add = () => void addition.open(null)
  const controlActs = useStable({ onAdd: add, onEnter: list.goToFirst, onExport: exports.exportAll })
  return (
    <div data-wide={activeView ? undefined : true}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Contact Forms
      </h2>
      <Controls activeView={activeView} isExporting={exports.bytes !== null} {...controlActs} />
      <UndoProvider onAnswered={onAnswered}>
        {activeView ? (
          <SideLists view={activeView} />
        ) : (
          <>
            <FromFirst isOpen={addition.editing !== null}>
              <AddContactForm editor={addition} />
            </FromFirst>
            {urlState.search ? <FoundTexts search={urlState.search} /> : null}
            <ContactList list={list} exports={exports} onAdd={add} />
          </>
        )}
      </UndoProvider>
    </div>
  )
}
