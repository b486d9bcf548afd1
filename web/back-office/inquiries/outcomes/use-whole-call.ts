import { useRef, useState } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { useDeskSettings, useReadDeskSettings } from '../../session/use-team.ts'
import { noteShift } from '../list/press-guard.ts'
import type { useOutcome } from './use-outcome.ts'

type Place = 'row' | 'details'

type Pressed = { contact: Contact; outcome: Outcome; pressedIn: Place }

const maxOpeningMs = 2_000

const isAnswer = (outcome: Outcome) => inquiryActs.outcome_recorded.answers.some((answer) => answer === outcome)

const hasStepAhead = ({ next_step_at: at }: Contact) => at !== null && new Date(at) > new Date()

/** What a press of an outcome does beside recording it, where its administrator wants a call to be one press. */
export const useWholeCall = (record: ReturnType<typeof useOutcome>, openDetails: (contact: Contact) => void) => {
  const settings = useDeskSettings()
  const readSettings = useReadDeskSettings()
  const targets = useFocusTargets()
  const [proposal, setProposal] = useState<{ id: number; place: Place } | null>(null)
  /** The contact whose details open with the focus in their note; for so long what is typed is no key. */
  const noteDue = useRef<{ id: number; until: number }>(null)
  const writeNote = (contact: Contact) => {
    if (targets.focus(`note form ${contact.id}`)) return
    noteDue.current = { id: contact.id, until: performance.now() + maxOpeningMs }
    openDetails(contact)
  }
  const place = ({ id }: Contact): Place => (targets.find(`note form ${id}`) ? 'details' : 'row')
  const press = ({ contact, outcome, pressedIn }: Pressed, isWhole: boolean) => {
    record(contact, outcome, isWhole)
    if (!isWhole) return
    if (!isAnswer(outcome)) {
      setProposal(hasStepAhead(contact) ? null : { id: contact.id, place: pressedIn })
      return
    }
    setProposal(null)
    writeNote(contact)
    // The second press of a double click must not meet what was scrolled under it.
    noteShift()
  }
  return {
    writeNote,
    isNoteDue: () => noteDue.current !== null && performance.now() < noteDue.current.until,
    takeDueNote: ({ id }: Contact): HTMLElement | undefined => {
      const isDue = noteDue.current?.id === id
      noteDue.current = null
      return isDue ? targets.find(`note form ${id}`) : undefined
    },
    recordOutcome: (contact: Contact, outcome: Outcome, pressedIn = place(contact)) => {
      const pressed = { contact, outcome, pressedIn }
      if (settings) press(pressed, settings.one_press_calls)
      else
        readSettings().then(
          ({ one_press_calls }) => press(pressed, one_press_calls),
          () => press(pressed, false),
        )
    },
    proposesIn: ({ id }: Contact, where: Place) => proposal?.id === id && proposal.place === where,
    closeProposal: (kept?: Contact) => {
      if (!proposal || proposal.id === kept?.id) return
      setProposal(null)
      noteShift()
    },
  }
}
