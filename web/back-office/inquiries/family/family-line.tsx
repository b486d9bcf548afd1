import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type Family, listFamilies } from '#contract/inquiries/inquiry-families.ts'
import { normalizeStatus } from '../../format/words.ts'
import { useLoadError } from '../../lists/loaded.tsx'
import { type AdminCall, useCall } from '../../session/use-session.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useDeskActs } from '../desk.ts'
import { wholeList } from '../list/list-filters.ts'
import { familyKey } from '../list/use-inquiries.ts'

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

/** What else came from this family; null for an inquiry that stands alone. */
const useFamily = (id: number): Family | null => {
  const call = useCall()
  const { data, error } = useQuery({ queryKey: [...familyKey, id], queryFn: () => loadFamily(call, id) })
  useLoadError(error, 'The families of contacts could not be loaded.')
  return data ?? null
}

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const formatOrdinal = (position: number): string => `${position}${suffixes[ordinalRules.select(position)] ?? 'th'}`

/** It names the year where that is another one. */
const formatMonth = (instant: string, now: Date): string => {
  const date = new Date(instant)
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return date.toLocaleDateString('en-US', { month: 'long', year })
}

/** It says “3rd inquiry · sibling Tom, converted in March”. */
export const familyWords = ({ ordinal, size, siblings }: Family, now: Date): string => {
  const [sibling, ...others] = siblings
  const position = `${formatOrdinal(ordinal)} ${ordinal === 1 ? `of ${size} inquiries` : 'inquiry'}`
  if (!sibling) return position
  const status = normalizeStatus(sibling.status)
  const since = `${status === 'pending' ? 'sent' : status} in ${formatMonth(sibling.since, now)}`
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return `${position} · sibling ${sibling.child_name}, ${since}${more}`
}

type Props = {
  contact: Contact
  /** After the name, where “2nd” alone has room. */
  isInRow?: boolean
}

/** “3rd inquiry · sibling Tom, converted in March”; a press lists the family. Nothing for an inquiry that stands alone. */
export function FamilyLine({ contact, isInRow = false }: Props) {
  const { now } = useDeskActs()
  const family = useFamily(contact.id)
  const { setUrlState } = useUrlState()
  if (!family) return null
  const words = familyWords(family, now)
  const content = isInRow ? (
    <>
      <Users size={13} aria-hidden />
      <span aria-hidden>{words.split(' ')[0]}</span>
      <span className="sr-only">{words}</span>
    </>
  ) : (
    words
  )
  const showFamily = () => setUrlState({ ...wholeList, family: contact.id })
  return (
    <>
      <button
        type="button"
        title={`${words}. Show the family.`}
        onClick={showFamily}
        className={isInRow ? 'chip mouse-only' : 'family-line'}
      >
        {content}
      </button>
      {isInRow ? <span className="chip touch-only">{content}</span> : null}
    </>
  )
}
