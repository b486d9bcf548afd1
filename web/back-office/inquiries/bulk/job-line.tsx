import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { type BulkJob, readLastBulk, stopBulk, undoBulk } from '#contract/bulk.ts'
import { useActs } from '../../editing/use-acts.ts'
import { formatCount } from '../../format/words.ts'
import { Action, TextButton } from '../../layout/action.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { useAdminQuery } from '../../lists/query-client.ts'
import { dismissedJobKey } from '../../session/session.ts'
import { useTeam } from '../../session/use-team.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { affectedQueries } from '../acts/affected-queries.ts'
import { describeJob, describeProgress, progressOf } from './bulk-words.ts'

export const jobKey = ['change of many']

const pollMs = { working: 400, ended: 60_000 }

const isWorking = ({ state }: BulkJob) => state === 'running' || state === 'undoing'

/** The own job that runs or can be undone, also after the page was loaded anew. */
const useJob = () => {
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
  return { job, isRunning }
}

/** How far the change of many contacts is, with *Stop*; then what came of it, with *Undo*, until it is dismissed. */
export const JobLine = memo(function JobLine() {
  const { job, isRunning } = useJob()
  const acts = useActs([jobKey])
  const team = useTeam()
  const place = useFocusTarget<HTMLDivElement>('change of many')
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedJobKey))
  const stateKey = job ? `${job.id} ${job.state}` : ''
  const shown = stateKey === dismissed ? null : job
  const owner = team.find(({ id }) => id === shown?.act.owner_id)?.name ?? 'a colleague'
  const dismiss = () => {
    sessionStorage.setItem(dismissedJobKey, stateKey)
    setDismissed(stateKey)
  }
  /** The button that was pressed goes: the focus stays here. */
  const press = (act: () => void) => () => {
    act()
    place.current?.focus()
  }
  const send = (to: typeof stopBulk | typeof undoBulk, failed: string) => () =>
    void acts.press({ label: '', call: (call) => call(to, { params: { id: String(job?.id) } }), done: null, failed })
  return (
    <div ref={place} tabIndex={-1} className={shown ? 'mb-1 rounded-m border border-line bg-white px-4 py-2' : ''}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="min-w-0 grow basis-40 text-sm font-semibold wrap-anywhere">
          {shown ? describeJob(shown, owner) : null}
        </p>
        {shown && isRunning ? <Progress job={shown} /> : null}
        {shown?.state === 'running' ? (
          <Action look="tool outlined" label="Stop" onClick={press(send(stopBulk, 'It was not stopped.'))} />
        ) : null}
        {shown?.undoable_until && shown.counts.changed > 0 ? (
          <Action
            look="tool outlined"
            label={`Undo the change of ${formatCount(shown.counts.changed)}`}
            onClick={press(send(undoBulk, 'Nothing was undone.'))}
          />
        ) : null}
        {shown && !isRunning ? (
          <Action look="tool icon-tool" icon={X} label="Dismiss" onClick={press(dismiss)} />
        ) : null}
      </div>
      {shown && shown.left.length > 0 ? <Left job={shown} /> : null}
    </div>
  )
})

/** It is in no live region: several changes a second would be read out. */
function Progress({ job }: { job: BulkJob }) {
  const { done, of } = progressOf(job)
  return (
    <p className="flex items-center gap-2 text-sm tabular-nums">
      <progress
        aria-label="Change of many contacts"
        value={done}
        max={of}
        className="h-2 w-32 appearance-none overflow-hidden rounded-full bg-sky [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-sky [&::-webkit-progress-value]:bg-blue"
      />
      {describeProgress(job)}
    </p>
  )
}

function Left({ job: { left, counts } }: { job: BulkJob }) {
  const { setUrlState } = useUrlState()
  const more = counts.others + counts.changed_since + counts.kept - left.length
  return (
    <ul aria-label="Left as they are" className="flex flex-wrap items-center gap-x-3 text-sm">
      {left.map(({ id, name }) => (
        <li key={id}>
          <TextButton onClick={() => setUrlState({ contact: id })}>{name}</TextButton>
        </li>
      ))}
      {more > 0 ? <li>and {formatCount(more)} more</li> : null}
    </ul>
  )
}
