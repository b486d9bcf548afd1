import { type ReactNode, useState } from 'react'
import type { Attachment, FamilyReply } from '#contract/conversation/replies.ts'
import { readReply } from '#contract/conversation/reply-acts.ts'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { Badge } from '#web/ui/badge.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'

type Entry = Extract<TimelineEntry, { kind: 'reply' }>

const describeSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString('en-US')} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`

const describeFile = ({ name, bytes }: Attachment): string => `${name} (${describeSize(bytes)})`

const toggleClass =
  'min-h-6 rounded-sm text-sm font-semibold text-blue underline underline-offset-4 max-sm:min-h-10'

/** A mail never changes once it is filed. */
const useReply = (id: number) =>
  useAdminQuery(
    [...queryKeys.replies, id],
    (call, signal) => call(readReply, { params: { id: String(id) } }, { signal }),
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** What a family wrote back, as plain text; what it quotes is folded. */
export function ReplyWords({ entry: { id, reply, by_name } }: { entry: Entry }) {
  const { body, has_history, attachments, is_automatic } = reply
  return (
    <article aria-label={is_automatic ? 'Automatic answer' : 'Reply of the family'}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <strong>{is_automatic ? 'An automatic answer came' : 'The family wrote back'}</strong>
        {by_name ? <span className="text-slate">recorded by {by_name}</span> : null}
        <Sender reply={reply} />
      </p>
      {body ? (
        <Folded isOpen={!is_automatic} label="the automatic answer">
          <OwnWords id={id} reply={reply} />
        </Folded>
      ) : null}
      {has_history ? (
        <Folded label="quoted text">
          <QuotedText id={id} />
        </Folded>
      ) : null}
      {attachments.length > 0 ? (
        <p className="text-sm wrap-anywhere text-slate">
          In the mailbox: {attachments.map(describeFile).join(', ')}
        </p>
      ) : null}
    </article>
  )
}

function OwnWords({ id, reply: { body, is_cut } }: { id: number; reply: FamilyReply }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <p className="my-1 rounded-s border border-line bg-mist px-3 py-2 wrap-anywhere whitespace-pre-wrap">
        {isWhole ? <WholeBody id={id} start={body} /> : body}
        {is_cut && !isWhole ? '…' : null}
      </p>
      {is_cut ? (
        <button
          type="button"
          aria-expanded={isWhole}
          className={toggleClass}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show the whole mail'}
        </button>
      ) : null}
    </>
  )
}

const WholeBody = ({ id, start }: { id: number; start: string }) =>
  useReply(id).data?.body ?? `${start}…`

const QuotedText = ({ id }: { id: number }) => (
  <p className="my-1 border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-wrap text-slate">
    {useReply(id).data?.history ?? 'Loading...'}
  </p>
)

function Sender({ reply: { sender, is_known_sender } }: { reply: FamilyReply }) {
  if (sender === null) return null
  return (
    <>
      <span className="text-sm wrap-anywhere text-slate">{sender}</span>
      {is_known_sender ? null : <Badge tone="amber">Another address</Badge>}
    </>
  )
}

type FoldedProps = { label: string; isOpen?: boolean; children: ReactNode }

function Folded({ label, isOpen = false, children }: FoldedProps) {
  const [isShown, setIsShown] = useState(isOpen)
  if (isOpen) return children
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
        className={toggleClass}
      >
        {isShown ? `Hide ${label}` : `Show ${label}`}
      </button>
      {isShown ? children : null}
    </>
  )
}
