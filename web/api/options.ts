import type { Input } from '#contract/endpoint.ts'
import { addOption, deleteOption, editOption, listOptions, type Option } from '#contract/options.ts'
import { call } from './client.ts'

type VersionedRow = Pick<Option, 'id' | 'version'>
export type OptionValues = Input<typeof addOption>['body']

const updateOptionRow = (
  token: string,
  current: VersionedRow,
  body: Input<typeof editOption>['body'],
) =>
  call(
    editOption,
    { params: { id: String(current.id) }, body },
    { token, ifMatch: current.version },
  )

export const fetchAllOptions = async (token: string, signal: AbortSignal) =>
  (await call(listOptions, {}, { token, signal })).options

/** Adds an option, or changes the one that was seen; refused with 412 when somebody changed it since. */
export const saveOption = (
  token: string,
  current: VersionedRow | null,
  body: OptionValues,
): Promise<unknown> =>
  current ? updateOptionRow(token, current, body) : call(addOption, { body }, { token })

/** Sends the inverse of the state that was seen (spec §4). */
export const toggleOptionRow = (token: string, option: Option) =>
  updateOptionRow(token, option, { is_active: !option.is_active })

export const deleteOptionRow = (token: string, option: VersionedRow) =>
  call(deleteOption, { params: { id: String(option.id) } }, { token, ifMatch: option.version })
