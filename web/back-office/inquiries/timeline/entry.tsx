import {
  ArrowRightLeft,
  CalendarCheck,
  CalendarClock,
  Download,
  Mail,
  MailCheck,
  MailX,
  PackageCheck,
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
import { createElement, Fragment, type ReactNode, type Ref } from 'react'
import { formLabels } from '#contract/data-purposes/form-texts.ts'
import { type Arrival, arrivalLabels } from '#contract/inquiries/arrivals.ts'
import type { CorrectableColumn } from '#contract/inquiries/correction.ts'
import type { ContactChannel } from '#contract/inquiries/inquiries.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import type { InquiryMail } from '#contract/inquiries/inquiry-mails.ts'
import { type TimelineEntry, timelineTexts } from '#contract/inquiries/timeline.ts'
import type { MailKind } from '#contract/mails.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { fillText, isSaid } from '../../format/fill-text.ts'
import { timeAgo } from '../../format/relative-time.ts'
import { authorName, normalizeStatus, outcomeLabel, statusLabel } from '../../format/words.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { useDeskActs } from '../desk.ts'
import { channelIcons } from '../row/reach.tsx'

type Act = Exclude<TimelineEntry, { kind: 'mail' | 'note' | 'reply' }>

const channelVerbs: Record<ContactChannel, string> = {
  call: 'called',
  whatsapp: 'wrote by WhatsApp',
  mail: 'wrote a mail',
}

/** A column as the form calls it. */
const fieldLabel = (column: string): string => formLabels[inquiryFields[column as CorrectableColumn].name]

const statusText = (status: string) => <strong>{statusLabel(normalizeStatus(status))}</strong>

/** What the text of an act says of its entry. */
const formats = {
  arrived_by: (arrival) => arrivalLabels[arrival as Arrival].toLowerCase(),
  from_status: statusText,
  to_status: statusText,
  channel: (channel) => channelVerbs[channel as ContactChannel],
  outcome: (outcome) => <strong>{outcomeLabel(outcome)}</strong>,
  owner_name: (name) => <strong>{name}</strong>,
  due_at: formatDateTime,
  fields: (columns) => columns.split(',').map(fieldLabel).join(', '),
} satisfies Record<string, (value: string) => ReactNode>

type Fields = Partial<Record<keyof typeof formats, string | string[] | null>>

function valueOf(act: Act, name: string): ReactNode {
  if (name === 'nobody') return isSaid('owner_name' in act && act.owner_name === null)
  if (name === 'self') return isSaid('owner_name' in act && act.owner_name === act.by_name)
  const field = name as keyof typeof formats
  const value = (act as Fields)[field]
  return value?.length ? formats[field](String(value)) : undefined
}

function Sentence({ act }: { act: Act }) {
  if (act.kind === 'submitted' && act.arrived_by === 'form') return <strong>The inquiry was sent</strong>
  if (act.kind === 'mail_failed') return <strong>A mail did not reach the family</strong>
  const sentence = fillText(timelineTexts[act.kind] ?? '', (name) => valueOf(act, name))
  return createElement(Fragment, null, <strong>{authorName(act.by_name)}</strong>, ' ', ...sentence)
}

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
  follow_up_sent: PackageCheck,
  reply: Reply,
  mail: Mail,
  note: StickyNote,
}

const kindLabels: Partial<Record<MailKind, string>> = {
  'inquiry-team': 'To the team',
  'inquiry-confirmation': 'Confirmation to the parent',
  'inquiry-overdue': 'Reminder: reply overdue',
  'reach-corrected': 'E-mail or number corrected',
  'next-step-due': 'Reminder: next step due',
}

type MailBadge = { label: string; tone: BadgeTone }

const stateBadges: Record<InquiryMail['state'], MailBadge> = {
  waiting: { label: 'On its way', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  saved: { label: 'Saved to file', tone: 'grey' },
  failed: { label: 'Failed', tone: 'amber' },
  withheld: { label: 'Withheld', tone: 'grey' },
}

const badgeOf = ({ state, attempts, came_back }: InquiryMail): MailBadge => {
  if (state === 'waiting' && attempts > 0) return { label: 'Trying again', tone: 'amber' }
  return came_back ? { label: 'Came back', tone: 'amber' } : stateBadges[state]
}

function MailFate({ mail }: { mail: InquiryMail }) {
  const { label, tone } = badgeOf(mail)
  const isAsMeant = tone === 'green' || mail.state === 'saved'
  const fate = mail.why ? `${mail.recipient} · ${mail.why}` : mail.recipient
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold">{kindLabels[mail.kind] ?? mail.kind}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p
        title={fate}
        className={`text-sm wrap-anywhere text-slate ${isAsMeant ? 'group-data-brief/timeline:sr-only' : 'group-data-brief/timeline:truncate'}`}
      >
        {fate}
      </p>
    </>
  )
}

export function EntryWords({ entry }: { entry: Act | Extract<TimelineEntry, { kind: 'mail' }> }) {
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

type Props = { ref: Ref<HTMLLIElement> | undefined; entry: TimelineEntry; children: ReactNode }

export function Entry({ ref, entry, children }: Props) {
  const ago = timeAgo(entry.at, useDeskActs().now)
  const channel = entry.kind === 'outcome_recorded' ? entry.channel : null
  const Icon = channel ? channelIcons[channel] : icons[entry.kind]
  return (
    <li ref={ref} tabIndex={-1}>
      <span className="entry-icon">
        <Icon size={15} aria-hidden />
      </span>
      <div className="min-w-0">
        {children}
        <time dateTime={entry.at} className="text-xs text-slate tabular-nums">
          {formatDateTime(entry.at)}
          {ago ? ` · ${ago}` : ''}
        </time>
      </div>
    </li>
  )
}
