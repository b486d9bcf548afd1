import type { Colleague } from '#contract/accounts/team.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useTeam } from '../../session/use-team.ts'
import { useAct } from '../acts/use-act.ts'

export const useOwner = () => {
  const team = useTeam()
  const self = team.find(({ is_self }) => is_self)
  const { mutate, isPending } = useAct('owner_changed')
  const change = (row: Contact, to: Colleague | null) => {
    const { owner_id: expected_owner_id } = row
    const owner_id = to?.id ?? null
    if (owner_id === expected_owner_id) return
    mutate({ row, to: { owner_id, owner_name: to?.name ?? null }, body: { owner_id, expected_owner_id } })
  }
  return {
    self,
    colleagues: team.filter(({ is_self }) => !is_self),
    isBusy: isPending,
    /** A colleague's is left to them: the answer says who has it. */
    claimIfFree: (contact: Contact) => self && change({ ...contact, owner_id: null }, self),
    claim: (contact: Contact) => self && change(contact, self),
    handOver: change,
    release: (contact: Contact) => change(contact, null),
  }
}

export type OwnerActions = ReturnType<typeof useOwner>
