import { notSpecified } from '#contract/inquiries/inquiries.ts'
import { useTeam } from '../../session/use-team.ts'

/** Of whose contacts a list can be of, by the values of its filter. */
export const useOwnerNames = (): ReadonlyMap<string, string> =>
  new Map([
    [notSpecified, 'Nobody'],
    ...useTeam().map(({ id, name }): [string, string] => [String(id), name]),
  ])
