import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkJob, deleteContacts, previewBulk, startBulk } from '#contract/bulk.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { useAdminMutation } from '../../editing/use-acts.ts'
import { useCall } from '../../session/use-session.ts'
import { parseWallTime, stepClock, usualText } from '../next-step/next-step-times.ts'
import { jobKey } from './job-line.tsx'

export type BulkChoice = `move ${Status}` | Exclude<BulkJob['act']['kind'], 'move'>

type Act = Input<typeof previewBulk>['body']['act']

const empty = { ownerId: '', text: usualText, when: '', includesOthers: false, typed: '' }

type Values = typeof empty & { choice: BulkChoice | '' }

/** Null while something of it is missing. */
function toAct({ choice, ownerId, text, when }: Values): Act | null {
  if (choice === '') return null
  if (choice === 'hand_over') return ownerId ? { kind: choice, owner_id: Number(ownerId) } : null
  if (choice === 'next_step') {
    const at = parseWallTime(when, stepClock(null))
    return at && text.trim() ? { kind: choice, at: at.toISOString(), text } : null
  }
  if (choice === 'claim' || choice === 'follow_up' || choice === 'delete') return { kind: choice }
  return { kind: 'move', status: choice.slice('move '.length) as Status }
}

type Options = { id: number; choice: BulkChoice | ''; onStarted: () => void }

/** What is to be done with the frozen contacts, what it would change, and its start. */
export const useBulkForm = ({ id, choice, onStarted }: Options) => {
  const call = useCall()
  const [values, setValues] = useState<Values>({ ...empty, choice })
  const act = toAct(values)
  const { includesOthers, typed } = values
  const params = { id: String(id) }
  const preview = (previewed: Act) =>
    call(previewBulk, { params, body: { act: previewed, includes_others: includesOthers } })
  // The words of a step change no count: each key would ask again.
  const counted = act?.kind === 'next_step' ? { ...act, text: usualText } : act
  const query = useQuery({
    queryKey: ['preview', id, counted, includesOthers],
    queryFn: () => preview(counted as Act),
    enabled: counted !== null,
    retry: false,
    staleTime: 0,
  })
  const starting = useAdminMutation({
    invalidates: [jobKey],
    mutationFn: async (adminCall, started: Act) => {
      const { job } = await preview(started)
      return started.kind === 'delete'
        ? adminCall(deleteContacts, { params, body: { count: Number(typed) } })
        : adminCall(startBulk, { params: { id: String(job.id) } })
    },
    onSuccess: () => {
      onStarted()
      return null
    },
    onError: 'Nothing was changed.',
  })
  const job = counted ? query.data?.job : undefined
  const changed = job?.counts.changed ?? 0
  const isTyped = act?.kind !== 'delete' || typed.trim() === String(changed)
  const isReady = act !== null && changed > 0 && isTyped && !starting.isPending
  return {
    values,
    change: (changes: Partial<Values>) => setValues({ ...values, ...changes }),
    job,
    error: query.error,
    isReady,
    start: () => {
      if (query.isError) void query.refetch()
      else if (act && isReady) starting.mutate(act)
    },
  }
}

export type BulkForm = ReturnType<typeof useBulkForm>
