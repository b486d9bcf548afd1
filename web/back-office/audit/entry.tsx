import { brand } from '#brand'
import type { AuditEntry } from '#contract/audit.ts'
import { exactTime, relativeTime } from '../format/relative-time.ts'
import { Sentence } from './sentence.tsx'

export const nonAdminNames: Record<string, string> = {
  visitor: 'A visitor',
  command_line: 'The command line',
  system: brand.name,
}

const actorName = ({ actor, actor_name }: AuditEntry): string =>
  actor_name ?? nonAdminNames[actor] ?? `Administrator no. ${actor}`

export function Entry({ entry, now }: { entry: AuditEntry; now: Date }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <p className="min-w-0 leading-relaxed">
        <strong className="wrap-anywhere">{actorName(entry)}</strong> <Sentence entry={entry} />
      </p>
      <time
        dateTime={entry.at}
        title={exactTime(entry.at)}
        className="text-sm whitespace-nowrap text-slate tabular-nums"
      >
        {relativeTime(entry.at, now)}
      </time>
    </li>
  )
}
