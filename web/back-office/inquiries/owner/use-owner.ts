import type { Colleague } from '#contract/accounts/team.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { changeOwner } from '#contract/inquiries/inquiry-plan.ts'
import { useTeam } from '../../session/use-team.ts'
import { useActMutation } from '../acts/use-act-mutation.ts'

type Owner = Pick<Contact, 'owner_id' | 'owner_name'>
type OwnerChange = { row: Contact; to: Owner }

const nobody: Owner = { owner_id: null, owner_name: null }
const ownerOf = ({ id, name }: Colleague): Owner => ({ owner_id: id, owner_name: name })

export const useOwner = () => {
  const team = useTeam()
  const self = team.find(({ is_self }) => is_self)

  const mutation = useActMutation({
    mutationKey: ['owner'],
    mutationFn: (call, { row, to }: OwnerChange, options) => {
      const body = { owner_id: to.owner_id, expected_owner_id: row.owner_id }
      return call(changeOwner, { params: { id: String(row.id) }, body }, options)
    },
    what: ({ to: { owner_id } }) =>
      owner_id === null ? 'The release' : owner_id === self?.id ? 'The claim' : 'The hand-over',
    onSuccess: ({ row, to }) => {
      const { owner_id, owner_name } = to
      const who = owner_id === null ? 'Nobody has' : owner_id === self?.id ? 'You have' : `${owner_name} has`
      return { text: `${who} ${row.parent_name} now.` }
    },
    onError: ({ status, message }) => ({
      text: status === 409 ? message : `Failed to change the owner: ${message}`,
    }),
  })

  const change = (row: Contact, to: Owner) => {
    if (row.owner_id !== to.owner_id) mutation.mutate({ row, to })
  }
  return {
    self,
    colleagues: team.filter(({ is_self }) => !is_self),
    isBusy: mutation.isPending,
    /** A colleague's is left to them: the answer says who has it. */
    claimIfFree: (contact: Contact) => self && change({ ...contact, owner_id: null }, ownerOf(self)),
    claim: (contact: Contact) => self && change(contact, ownerOf(self)),
    handOver: (contact: Contact, colleague: Colleague) => change(contact, ownerOf(colleague)),
    release: (contact: Contact) => change(contact, nobody),
  }
}

export type OwnerActions = ReturnType<typeof useOwner>
