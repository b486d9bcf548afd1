import { useQuery } from '@tanstack/react-query'
import { type Family, listFamilies } from '#contract/inquiries/inquiry-families.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useLoadError } from '../../lists/use-load-error.ts'
import { type AdminCall, useCall } from '../../session/use-session.ts'

const maxIdsPerCall = 100

type Batch = { ids: number[]; families: Promise<Map<number, Family>> }

let nextBatch: Batch | undefined

/** All that are asked for at once share one call. */
const loadFamily = async (call: AdminCall, id: number): Promise<Family | null> => {
  if (!nextBatch || nextBatch.ids.length >= maxIdsPerCall) {
    const ids: number[] = []
    nextBatch = { ids, families: Promise.resolve().then(() => fetchFamilies(call, ids)) }
  }
  nextBatch.ids.push(id)
  return (await nextBatch.families).get(id) ?? null
}

const fetchFamilies = async (call: AdminCall, ids: number[]): Promise<Map<number, Family>> => {
  nextBatch = undefined
  const { families } = await call(listFamilies, { query: { ids: ids.join() } })
  return new Map(families.map((family) => [family.id, family]))
}

export const familyKey = [...queryKeys.inquiries, 'family']

/** What else came from this family; null for an inquiry that stands alone. */
export const useFamily = (id: number): Family | null => {
  const call = useCall()
  const { data, error } = useQuery({
    queryKey: [...familyKey, id],
    queryFn: () => loadFamily(call, id),
  })
  useLoadError(error, 'The families of contacts could not be loaded.')
  return data ?? null
}
