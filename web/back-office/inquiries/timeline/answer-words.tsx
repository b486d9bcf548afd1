import type { AnswerMail } from '#contract/conversation/answer-entry.ts'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import { undoChange } from '#contract/inquiries/inquiry-acts.ts'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useAdminMutation } from '../../editing/use-acts.ts'
import { authorName } from '../../format/words.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { TextButton } from '../../layout/action.tsx'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useTeam } from '../../session/use-team.ts'
import { sayText } from '../acts/act-words.ts'
import { affectedQueries, messageQueries } from '../acts/affected-queries.ts'
import { useUndo } from '../acts/undo-provider.tsx'
import { useAct } from '../acts/use-act.ts'
import { openComposer, openTakenBack, takeBackMail } from '../composer/composer-store.ts'
import { useDeskActs } from '../desk.ts'
import { FoldedWords } from './folded-words.tsx'

type Entry = Extract<TimelineEntry, { kind: 'mail_queued' }>

const badges: Record<AnswerMail['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Sending...', tone: 'blue' },
  held: { label: 'Held', tone: 'amber' },
  sent: { label: 'Taken by the mail server', tone: 'green' },
  saved: { label: 'Saved to file', tone: 'grey' },
  failed: { label: 'Refused', tone: 'amber' },
  bounced: { label: 'Came back', tone: 'amber' },
}

const soonMs = 60_000

const badgeOf = ({ state, send_at, why, is_doubted }: AnswerMail, now: Date) => {
  if (state !== 'waiting') return badges[state]
  if (why && !is_doubted) return { label: 'Not sent', tone: 'grey' as const }
  return Date.parse(send_at) - now.getTime() > soonMs
    ? { label: `Goes out ${formatDateTime(send_at)}`, tone: 'blue' as const }
    : badges.waiting
}

const mailQueries = [...messageQueries, queryKeys.inquiries, queryKeys.drafts]

type Props = { contactId: number; entry: Entry; answer: AnswerMail }

/** A mail to the family: its words, its fate, and what can still be done about it. */
export function AnswerWords({ contactId, entry, answer }: Props) {
  const { now } = useDeskActs()
  const self = useTeam().find(({ is_self }) => is_self)
  const { applyReply } = useUndo()
  const takingBack = useAdminMutation({
    invalidates: mailQueries,
    invalidatesOnError: affectedQueries,
    mutationFn: (call) =>
      takeBackMail(contactId, (draft) =>
        call(undoChange, { params: { id: String(contactId) }, body: { event_id: entry.id, draft } }),
      ),
    onSuccess: (_, reply) => {
      applyReply(reply)
      openTakenBack(contactId)
      return { text: sayText(inquiryActs.mail_queued.undone, {}) }
    },
    onError: 'The mail was not taken back.',
  })
  const confirming = useAct('mail_confirmed', { invalidates: mailQueries, invalidatesOnError: affectedQueries })
  const isBusy = takingBack.isPending || confirming.isPending
  const { label, tone } = badgeOf(answer, now)
  const targets = useFocusTargets()
  const isUnsent = answer.state === 'waiting' || answer.state === 'held'
  const hasFailed = answer.state === 'failed' || answer.state === 'bounced'
  const { subject, body: words } = answer
  const body = words ?? ''
  const writeAgain = () => {
    openComposer(contactId, { subject: subject ?? '', body })
    targets.focusWhenShown(`composer ${contactId}`)
  }
  return (
    <article aria-label={`Mail by ${authorName(entry.by_name)}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span>
          <strong>{authorName(entry.by_name)}</strong> wrote a mail
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {answer.why ? <p className="text-sm wrap-anywhere text-pending">{answer.why}</p> : null}
      {isUnsent ? (
        <div className="flex gap-4">
          {answer.is_doubted ? (
            <TextButton
              isBusy={isBusy}
              onClick={() => confirming.mutate({ row: { id: contactId }, body: { answer_id: answer.id } })}
            >
              Send anyway
            </TextButton>
          ) : null}
          {answer.by_id === null || answer.by_id === self?.id ? (
            <TextButton isBusy={isBusy} onClick={() => takingBack.mutate(undefined)}>
              Take back
            </TextButton>
          ) : null}
        </div>
      ) : null}
      {hasFailed && words !== null ? <TextButton onClick={writeAgain}>Write again</TextButton> : null}
      {words === null ? (
        <p className="text-sm text-slate">Its words are no longer kept.</p>
      ) : (
        <div className="my-1 rounded-s bg-sky px-3 py-2 wrap-anywhere">
          <p className="font-semibold">{subject}</p>
          <FoldedWords words={body} maxLength={240} showAll="Show the whole mail">
            {(isCut) => <p className={`whitespace-pre-wrap ${isCut ? 'line-clamp-3' : ''}`}>{body}</p>}
          </FoldedWords>
        </div>
      )}
    </article>
  )
}
