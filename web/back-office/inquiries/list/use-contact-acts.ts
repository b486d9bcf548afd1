import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { useToast } from '../../toasts/toasts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useAct } from '../acts/use-act.ts'
import { openComposer } from '../composer/composer-store.ts'
import { useWholeCall } from '../outcomes/use-whole-call.ts'
import { useOwner } from '../owner/owner-control.tsx'
import { useInquiryMutations } from '../use-inquiry-mutations.ts'
import { noteShift } from './press-guard.ts'
import type { InquiryList } from './use-list-state.ts'

/** What a press or a key does with a contact of the list, in its row, beside the list and in the details. */
export const useContactActs = ({ dispatch, selection }: InquiryList) => {
  const { urlState, setUrlState } = useUrlState()
  const closeDetails = () => {
    noteShift()
    setUrlState({ contact: null }, { replace: true })
  }
  const mutations = useInquiryMutations((id) => {
    dispatch({ type: 'contactRemoved', id })
    if (id === urlState.contact) closeDetails()
  })
  const { mutate: markFollowUp } = useAct('follow_up_sent')
  const targets = useFocusTargets()
  const showToast = useToast()
  const openDetails = ({ id }: Contact) => setUrlState({ contact: id })
  const { closeProposal, ...call } = useWholeCall(openDetails)
  return {
    ...mutations,
    ...call,
    closeProposal,
    answer: (contact: Contact, dueFill: 'template' | null = null) => {
      if (!contact.email) {
        showToast({ tone: 'error', text: `${contact.parent_name} left no e-mail.` })
        return
      }
      openComposer(contact.id, dueFill)
      // Where there is no room beside the list, it stands in the details.
      if (!targets.find('workspace')) openDetails(contact)
      targets.focusWhenShown(`composer ${contact.id}`)
    },
    claim: useOwner().claimIfFree,
    markFollowUp: (row: Contact) => markFollowUp({ row }),
    planNextStep: (contact: Contact) => {
      const button = targets.find(`next step ${contact.id}`)
      if (button) button.click()
      else openDetails(contact)
    },
    makeCurrent: (contact: Contact) => {
      closeProposal(contact)
      dispatch({ type: 'currentSet', contact })
    },
    toggleSelected: ({ id }: Contact) => selection.toggle(id),
    openDetails,
    closeDetails,
  }
}

export type ContactActs = ReturnType<typeof useContactActs>
