import { useState, useSyncExternalStore } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact, ContactChannel, Outcome } from '#contract/inquiries/inquiries.ts'
import { outcomeLabel } from '../../format/words.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { attemptsKey } from '../../session/session.ts'
import { createListeners, sessionOwner } from '../../session/session-store.ts'
import { useDeskSettings } from '../../session/use-team.ts'
import { useAct } from '../acts/use-act.ts'
import { noteShift } from '../list/press-guard.ts'
import { refusedOutcomes } from './refused-outcome.tsx'

/** The oldest ones are dropped. */
const maxAttempts = 50

type Attempts = [contactId: number, channel: ContactChannel][]

const { subscribe, notifyAll } = createListeners()

/**
 * The calls, WhatsApps and mails whose outcome nobody has recorded yet, in the session's storage: a phone may reload the
 * page while its dialler is open. They stand with their account: another tab may have signed in another since.
 */
const read = (): Attempts => {
  const stored = JSON.parse(sessionStorage.getItem(attemptsKey) ?? '[]') as [string?, Attempts?]
  const [owner, attempts = []] = stored
  return owner === sessionOwner() ? attempts : []
}

const without = (contactId: number): Attempts => read().filter(([id]) => id !== contactId)

const write = (attempts: Attempts) => {
  sessionStorage.setItem(attemptsKey, JSON.stringify([sessionOwner(), attempts.slice(-maxAttempts)]))
  notifyAll()
}

export const startAttempt = (contactId: number, channel: ContactChannel) =>
  write([...without(contactId), [contactId, channel]])

export const getAttempt = (contactId: number): ContactChannel | null =>
  read().find(([id]) => id === contactId)?.[1] ?? null

const endAttempt = (contactId: number) => {
  if (getAttempt(contactId)) write(without(contactId))
}

export const useAttempt = (contactId: number): ContactChannel | null =>
  useSyncExternalStore(subscribe, () => getAttempt(contactId))

/** As long as a colleague's outcome is recent. */
const askMs = 120_000

/** Records an outcome, by the channel that was pressed last; `isWhole` claims and moves as well. */
const useOutcome = () => {
  const { mutate } = useAct('outcome_recorded', {
    onDone: ({ row }) => {
      endAttempt(row.id)
      return undefined
    },
    onFailed: ({ status, message: reason }, press, text) => {
      // No dialog: a note is being typed by now, and its keys would answer.
      const onClick = () => send({ ...press, body: { ...press.body, unless_colleague: false } })
      const again = status === 409 && { action: { label: 'Record too', onClick, durationMs: askMs } }
      refusedOutcomes.set(press.row.id, { text, reason, ...again })
      return { ...again }
    },
  })
  const send: typeof mutate = (press) => {
    refusedOutcomes.set(press.row.id)
    mutate(press)
  }
  return (row: Contact, outcome: Outcome, isWhole: boolean) => {
    const label = outcomeLabel(outcome)
    const body = { outcome, channel: getAttempt(row.id), claims_and_moves: isWhole, unless_colleague: true }
    send({ row, said: { Outcome: label, outcome: label.toLowerCase() }, body })
  }
}

type Place = 'row' | 'details'

const isAnswer = (outcome: Outcome) => inquiryActs.outcome_recorded.answers.some((answer) => answer === outcome)

const hasStepAhead = ({ next_step_at: at }: Contact) => at !== null && new Date(at) > new Date()

/**
 * Records an outcome. For an administrator whose calls are one press it also opens the note or proposes a next step. `writeNote` puts the
 * focus into the note box of a contact.
 */
export const useWholeCall = (writeNote: (contact: Contact) => void) => {
  const record = useOutcome()
  const settings = useDeskSettings()
  const targets = useFocusTargets()
  const [proposal, setProposal] = useState<{ id: number; place: Place } | null>(null)
  const placeOf = ({ id }: Contact): Place =>
    targets.find(`note form ${id}`) || targets.find('workspace') ? 'details' : 'row'
  return {
    writeNote,
    recordOutcome: (contact: Contact, outcome: Outcome, pressedIn = placeOf(contact)) => {
      // The list is shown once the settings are read, or could not be.
      const isWhole = settings?.one_press_calls ?? false
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
    },
    proposesIn: ({ id }: Contact, where: Place) => proposal?.id === id && proposal.place === where,
    closeProposal: (kept?: Contact) => {
      if (!proposal || proposal.id === kept?.id) return
      setProposal(null)
      noteShift()
    },
  }
}
