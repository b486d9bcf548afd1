import {
  ArrowRightLeft,
  CalendarCheck,
  CalendarClock,
  Download,
  Mail,
  MailCheck,
  MailX,
  MessageCircle,
  PencilLine,
  Phone,
  Reply,
  RotateCcw,
  Send,
  ShieldCheck,
  StickyNote,
  Trash2,
  UserRound,
} from 'lucide-react'
import { createElement, type ReactNode, type Ref } from 'react'
import type { ContactChannel } from '#contract/inquiries/inquiries.ts'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '../../format/date-time.ts'
import { timeAgo } from '../../format/relative-time.ts'
import { MailFate } from './mail-fate.tsx'
import { Sentence } from './sentence.tsx'

const icons: Record<TimelineEntry['kind'], typeof Send> = {
  submitted: Send,
  status_changed: ArrowRightLeft,
  outcome_recorded: Phone,
  owner_changed: UserRound,
  next_step_set: CalendarClock,
  next_step_done: CalendarCheck,
  corrected: PencilLine,
  deleted: Trash2,
  restored: RotateCcw,
  accepted: ShieldCheck,
  downloaded: Download,
  mail_queued: Mail,
  mail_failed: MailX,
  reply_done: MailCheck,
  reply: Reply,
  mail: Mail,
  note: StickyNote,
}

const channelIcons: Record<ContactChannel, typeof Send> = {
  call: Phone,
  whatsapp: MessageCircle,
  mail: Mail,
}

function EntryIcon({ entry }: { entry: TimelineEntry }) {
  const channel = entry.kind === 'outcome_recorded' ? entry.channel : null
  return createElement(channel ? channelIcons[channel] : icons[entry.kind], iconProps)
}

const iconProps = { size: 15, 'aria-hidden': true }

function Words({ entry }: { entry: Exclude<TimelineEntry, { kind: 'note' | 'reply' }> }) {
  if (entry.kind === 'mail') return <MailFate mail={entry.mail} />
  const isUndone = 'is_undone' in entry && entry.is_undone
  return (
    <p className="leading-relaxed wrap-anywhere">
      <span className={isUndone ? 'text-slate line-through' : ''}>
        <Sentence act={entry} />
      </span>{' '}
      {isUndone ? <Badge variant="outline">Undone</Badge> : null}
    </p>
  )
}

type Props = {
  ref: Ref<HTMLLIElement> | undefined
  entry: TimelineEntry
  now: Date
  children?: ReactNode
}

export function Entry({ ref, entry, now, children }: Props) {
  const ago = timeAgo(entry.at, now)
  return (
    <li ref={ref} tabIndex={-1} className="grid grid-cols-[auto_1fr] gap-x-3">
      <span className="mt-0.5 grid size-7 place-items-center rounded-full bg-sky text-navy">
        <EntryIcon entry={entry} />
      </span>
      <div className="min-w-0">
        {children ??
          (entry.kind === 'note' || entry.kind === 'reply' ? null : <Words entry={entry} />)}
        <time dateTime={entry.at} className="text-sm text-slate tabular-nums">
          {formatDateTime(entry.at)}
          {ago ? ` · ${ago}` : ''}
        </time>
      </div>
    </li>
  )
}
