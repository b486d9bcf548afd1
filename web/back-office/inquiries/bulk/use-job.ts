import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BulkJob, readLastBulk, stopBulk, undoBulk } from '#contract/bulk.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { affectedQueries } from '../acts/affected-queries.ts'

export const jobKey = ['change of many']

const pollMs = { working: 400, ended: 60_000 }

const isWorking = ({ state }: BulkJob) => state === 'running' || state === 'undoing'

/** The own job that runs or can be undone, also after the page was loaded anew. */
export const useJob = () => {
  const queryClient = useQueryClient()
  const read = useAdminQuery(jobKey, (call, signal) => call(readLastBulk, {}, { signal }), {
    refetchInterval: ({ state }) => {
      const last = state.data?.job
      return last ? (isWorking(last) ? pollMs.working : pollMs.ended) : false
    },
  })
  const job = read.data?.job ?? null
  const isRunning = job !== null && isWorking(job)
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!read.data) return
    const now = job ? `${job.id} ${job.state}` : ''
    const hasEnded = seen.current !== undefined && seen.current !== now && !isRunning
    seen.current = now
    if (!hasEnded) return
    for (const queryKey of affectedQueries) void queryClient.invalidateQueries({ queryKey })
  }, [read.data, job, isRunning, queryClient])
  const stopping = useJobAct(stopBulk, 'It was not stopped.')
  const undoing = useJobAct(undoBulk, 'Nothing was undone.')
  return { job, isRunning, stop: stopping.mutate, undo: undoing.mutate }
}

const useJobAct = (act: typeof stopBulk | typeof undoBulk, onError: string) =>
  useAdminMutation({
    invalidates: [jobKey],
    mutationFn: (call, id: number) => call(act, { params: { id: String(id) } }),
    onSuccess: () => null,
    onError,
  })
