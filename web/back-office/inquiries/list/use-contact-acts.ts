import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { actQueue } from '../../act-queue/act-queue.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { useStable } from '../../layout/use-stable.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { affectedLists, affectedQueries, contactIdOf } from '../acts/affected-queries.ts'
import { useAct } from '../acts/use-act.ts'
import { openComposer } from '../composer/composer-store.ts'
import { type TextKind, useFocusText } from '../early-text/focus-text.ts'
import { useWholeCall } from '../outcomes/use-whole-call.ts'
import { useOwner } from '../owner/owner-control.tsx'
import { noteShift } from './press-guard.ts'
import type { Export } from './use-export.ts'
import { removeFromPages } from './use-inquiries.ts'
import type { InquiryList } from './use-list-state.ts'

/** Changes an inquiry: its status, delete, restore, accept. */
export const useInquiryMutations = (onDeleted?: (id: number) => void) => {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const moving = useAct('status_changed')
  const accepting = useAct('suspected_accepted', { invalidates: affectedQueries })
  const restoring = useAct('inquiry_restored', { invalidates: affectedQueries })
  const deleting = useAct('inquiry_deleted', {
    invalidates: affectedLists,
    onDone: ({ row: { id, parent_name: reason = '' } }) => {
      removeFromPages(queryClient, id)
      onDeleted?.(id)
      return { reason, undoMs: inquiryActs.inquiry_deleted.undoMs }
    },
  })
  const deleteAfterQuestion = async (row: Contact) => {
    const isConfirmed = await confirm({
      title: 'Are you sure you want to delete this contact?',
      text: `${row.parent_name} leaves the list, the statistics and the exports. For 10 minutes you can restore it from Recently deleted; a super administrator can for 30 days.`,
      action: 'Delete',
    })
    if (!isConfirmed) return
    // The second press of a double click must not reach what the dialog covered.
    noteShift()
    deleting.mutate({ row, restore: () => restoring.mutate({ row }) })
  }
  const filters = { mutationKey: inquiryActs.status_changed.key, status: 'pending' } as const
  const busyIds = useMutationState({ filters, select: contactIdOf })
  return {
    changeStatus: (row: Contact, status: Status) => {
      // Until everything before is answered only the server knows whether this press changes something.
      if (actQueue.settled(row.id) || actQueue.newest(row).status !== status)
        moving.mutate({ row, to: { status }, body: { status } })
    },
    deleteInquiry: (row: Contact) => void deleteAfterQuestion(row),
    restoreInquiry: (row: Contact) => restoring.mutate({ row }),
    acceptSuspected: (row: Contact) => accepting.mutate({ row }),
    isBusy: (id: number) => busyIds.includes(id),
  }
}

/** What a press or a key does with a contact of the list, in its row, beside the list and in the details. */
export const useContactActs = (list: InquiryList, { exportOne }: Export) => {
  const { dispatch, selection, holdPlaces, focusRow } = list
  const { urlState, getUrlState, setUrlState } = useUrlState()
  const closeDetails = () => {
    if (getUrlState().contact === null) return
    noteShift()
    setUrlState({ contact: null }, { replace: true })
  }
  const { isBusy, ...mutations } = useInquiryMutations((id) => {
    dispatch({ type: 'contactRemoved', id })
    if (id === urlState.contact) closeDetails()
  })
  const { mutate: markFollowUp } = useAct('follow_up_sent')
  const targets = useFocusTargets()
  const showToast = useToast()
  const openDetails = ({ id }: Contact) => setUrlState({ contact: id })
  /** Shows what belongs to a contact beside the list, or in its details where there is no room. */
  const show = (contact: Contact) => {
    const isBeside = list.isWide && list.opened === null
    if (!isBeside && list.opened?.id !== contact.id) openDetails(contact)
    list.typeAbout(contact)
  }
  const focusText = useFocusText()
  const write = (kind: TextKind, contact: Contact) => {
    show(contact)
    focusText(kind, contact)
  }
  const { closeProposal, proposesIn, ...call } = useWholeCall((contact) => write('note', contact))
  const acts = useStable({
    ...mutations,
    ...call,
    closeProposal,
    answer: (contact: Contact, dueFill: 'template' | null = null) => {
      if (!contact.email) {
        showToast({ tone: 'error', text: `${contact.parent_name} left no e-mail.` })
        return
      }
      openComposer(contact.id, dueFill)
      write('mail', contact)
    },
    claim: useOwner().claimIfFree,
    markFollowUp: (row: Contact) => markFollowUp({ row }),
    planNextStep: (contact: Contact) => {
      show(contact)
      targets.whenShown(`next step ${contact.id}`, (button) => {
        button.click()
        targets.focusWhenShown('first proposal')
      })
    },
    makeCurrent: (contact: Contact) => {
      closeProposal(contact)
      dispatch({ type: 'currentSet', contact })
    },
    toggleSelected: ({ id }: Contact) => selection.toggle(id),
    openDetails,
    closeDetails,
    holdPlaces,
    focusRow,
    exportOne: ({ id }: Contact) => exportOne(id),
  })
  return { acts, isBusy, proposesIn }
}

export type ContactActs = ReturnType<typeof useContactActs>['acts']
