import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useTeam } from '../../session/use-team.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { describeJob, progressOf } from './bulk-words.ts'
import { useJob } from './use-job.ts'

const smallButton = { variant: 'outline', size: 'sm', className: 'sm:min-h-8 sm:py-0.5' } as const

/** How far the change of many contacts is, with *Stop*; then what came of it, with *Undo*. */
export function JobLine() {
  const { job, isRunning, stop, undo } = useJob()
  const team = useTeam()
  const { setUrlState } = useUrlState()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const shown = job && `${job.id} ${job.state}` !== dismissed ? job : null
  const owner = team.find(({ id }) => id === shown?.act.owner_id)?.name ?? 'a colleague'
  return (
    <div className={shown ? 'mb-1 rounded-m border border-line bg-white px-4 py-2' : ''}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="min-w-0 text-sm font-semibold wrap-anywhere tabular-nums">
          {shown ? describeJob(shown, owner) : null}
        </p>
        {shown && isRunning ? (
          <progress
            aria-label="Change of many contacts"
            value={progressOf(shown)}
            className="h-2 w-40 accent-blue"
          />
        ) : null}
        {shown?.state === 'running' ? (
          <Button {...smallButton} onClick={() => stop(shown.id)}>
            Stop
          </Button>
        ) : null}
        {shown?.undoable_until && shown.counts.changed > 0 ? (
          <Button {...smallButton} onClick={() => undo(shown.id)}>
            Undo the change of {shown.counts.changed.toLocaleString('en-US')}
          </Button>
        ) : null}
        {shown && !isRunning ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Dismiss"
            className="ml-auto sm:size-8"
            onClick={() => setDismissed(`${shown.id} ${shown.state}`)}
          >
            <X size={17} aria-hidden />
          </Button>
        ) : null}
      </div>
      {shown && shown.left.length > 0 ? (
        <ul aria-label="Left as they are" className="flex flex-wrap gap-x-3 text-sm">
          {shown.left.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => setUrlState({ contact: id })}
                className="min-h-10 font-semibold text-blue underline underline-offset-4 sm:min-h-8"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
