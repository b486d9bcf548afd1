import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { holdKeys } from '../../layout/held-keys.ts'
import { useCall } from '../../session/use-session.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { adjacentContact, adjacentPage } from './list-filters.ts'
import type { ListAction, ListState, Offset } from './list-state.ts'
import { inquiriesQuery } from './use-inquiries.ts'

/** Steps to the contact beside the current one; past the end of the page, once what is being changed and read has come. */
export const useAdjacent = (
  state: ListState,
  dispatch: Dispatch<ListAction>,
  isFetching: boolean,
  goTo: (contact: Contact) => void,
) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { urlState, getUrlState, setUrlState } = useUrlState()
  const stepTo = (contact: Contact, toPage: number) => {
    // The open details follow the address.
    if (getUrlState().contact !== null) {
      setUrlState({ page: toPage, contact: contact.id }, { replace: true })
      return
    }
    goTo(contact)
    if (toPage !== urlState.page) setUrlState({ page: toPage })
  }

  const { pendingStep } = state
  /** Keys that follow a step to another page: they mean a contact that is not read yet. */
  const keys = useRef<ReturnType<typeof holdKeys>>(undefined)
  const endStep = (next: Offset | null = null) => {
    keys.current?.release()
    keys.current = undefined
    if (next !== state.pendingStep) dispatch({ type: 'stateSet', state: { pendingStep: next } })
  }
  const finishStep = useEffectEvent(async (offset: Offset) => {
    const from = getUrlState().contact
    // What was being read may have brought a row to the end of the page.
    const beside = adjacentContact(state, offset, from ?? undefined)
    const toPage = adjacentPage(state, offset)
    try {
      if (beside) stepTo(beside, urlState.page)
      else if (toPage) {
        const { contacts } = await queryClient.fetchQuery(inquiriesQuery(call, { ...urlState, page: toPage }))
        const contact = contacts.at(offset === 1 ? 0 : -1)
        // The administrator may have opened another contact while the page loaded.
        if (contact && getUrlState().contact === from) stepTo(contact, toPage)
      }
      keys.current?.replay()
    } catch {
      // That page shows its own error.
      if (toPage) setUrlState({ page: toPage, contact: null })
    } finally {
      endStep()
    }
  })
  const runningChanges = useIsMutating({ predicate: ({ state: { isPaused } }) => !isPaused })
  const isSettled = runningChanges === 0 && !isFetching
  useEffect(() => {
    if (pendingStep && isSettled) void finishStep(pendingStep)
  }, [pendingStep, isSettled])

  return {
    /** Whatever else is done means the contact that is current now. */
    endStep: () => endStep(),
    step: (offset: Offset) => {
      const { contact: openId, page: addressPage } = getUrlState()
      const isPageShown = addressPage === urlState.page
      const beside = isPageShown ? adjacentContact(state, offset, openId ?? undefined) : undefined
      endStep(beside ? null : offset)
      if (beside) stepTo(beside, urlState.page)
      else if (!isPageShown || adjacentPage(state, offset)) keys.current = holdKeys(() => endStep())
      // Whoever goes on by keys does not press what is under the mouse.
      dispatch({ type: 'placesHeld', id: null })
    },
    canStep: (offset: Offset) => adjacentContact(state, offset) !== undefined || adjacentPage(state, offset) !== null,
  }
}
