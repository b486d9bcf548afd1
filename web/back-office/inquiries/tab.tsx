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
import { useExport } from './list/use-export.ts'
import { useListState } from './list/use-list-state.ts'
import { contactViews } from './view-switcher.tsx'

const ahead = { isAhead: true }
const AddContactForm = late('The form', () => import('./by-hand/add-contact.tsx'), ahead)
const SideLists = late('These contacts', () => import('./side-lists/side-lists.tsx'), ahead)
const FoundTexts = late('What was found', () => import('./found/found-texts.tsx'), ahead)

export function InquiriesTab() {
  const { urlState } = useUrlState()
  const list = useListState()
  const { dispatch } = list
  const exports = useExport()
  const addition = useAddContact()
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
