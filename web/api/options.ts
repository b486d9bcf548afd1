import type { Given } from '#contract/endpoint.ts'
import {
  addOption,
  editOption,
  listEveryOption,
  type Option,
  removeOption,
} from '#contract/options.ts'
import { call } from './client.ts'

type Seen = Pick<Option, 'id' | 'version'>
export type OptionValues = Given<typeof addOption>['body']

const change = (token: string, seen: Seen, body: Given<typeof editOption>['body']) =>
  call(editOption, { params: { id: String(seen.id) }, body }, { token, ifMatch: seen.version })

export const readEveryOption = async (token: string, signal: AbortSignal) =>
  (await call(listEveryOption, {}, { token, signal })).options

/** Adds an option, or changes the one that was seen; refused with 412 when somebody changed it since. */
export const saveOption = (
  token: string,
  seen: Seen | null,
  body: OptionValues,
): Promise<unknown> => (seen ? change(token, seen, body) : call(addOption, { body }, { token }))

/** Sends the inverse of the state that was seen (spec §4). */
export const toggleOption = (token: string, seen: Option) =>
  change(token, seen, { is_active: !seen.is_active })

export const deleteOption = (token: string, seen: Seen) =>
  call(removeOption, { params: { id: String(seen.id) } }, { token, ifMatch: seen.version })
