import { useState } from 'react'
import { type Attachment, type FamilyReply, readReply } from '#contract/conversation/replies.ts'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCount } from '../../format/words.ts'
import { TextButton } from '../../layout/action.tsx'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'

type Entry = Extract<TimelineEntry, { kind: 'reply' }>

const describeSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatCount(Math.max(1, Math.round(bytes / 1_000)))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`

const describeFile = ({ name, bytes }: Attachment): string => `${name} (${describeSize(bytes)})`

/** A mail never changes once it is filed. */
const useReply = (id: number) =>
  useAdminQuery(
    [...queryKeys.replies, id],
    (call, signal) => call(readReply, { params: { id: String(id) } }, { signal }),
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** What a family wrote back, as plain text; what it quotes is folded. */
export function ReplyWords({ entry: { id, reply, by_name } }: { entry: Entry }) {
  const { attachments, is_automatic } = reply
  return (
    <article aria-label={is_automatic ? 'Automatic answer' : 'Reply of the family'}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <strong>{is_automatic ? 'An automatic answer came' : 'The family wrote back'}</strong>
        {by_name ? <span className="text-slate">recorded by {by_name}</span> : null}
        <Sender reply={reply} />
      </p>
      <Words id={id} reply={reply} />
      {attachments.length > 0 ? (
        <p className="text-sm wrap-anywhere text-slate">In the mailbox: {attachments.map(describeFile).join(', ')}</p>
      ) : null}
    </article>
  )
}

const toggles = {
  excerpt: { show: 'Show the automatic answer', hide: 'Hide the automatic answer' },
  body: { show: 'Show the whole mail', hide: 'Show less' },
  history: { show: 'Show quoted text', hide: 'Hide quoted text' },
}
type Part = keyof typeof toggles

/** The beginning of its own words, all of them, or the mail with what it quotes in its place. */
function Words({ id, reply: { body, is_cut, has_history, is_automatic } }: WordsProps) {
  const folded = is_automatic || !body ? undefined : 'excerpt'
  const [shown, setShown] = useState<Part | undefined>(folded)
  const isOffered = { excerpt: is_automatic && body, body: is_cut, history: has_history }
  return (
    <>
      {shown ? (
        <p className="my-1 rounded-s border border-line bg-mist px-3 py-2 wrap-anywhere whitespace-pre-wrap">
          {shown === 'excerpt' ? body : <WholeWords id={id} part={shown} start={body} />}
          {shown === 'excerpt' && is_cut ? '…' : null}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-4">
        {(['excerpt', 'body', 'history'] as const).map((part) =>
          isOffered[part] ? (
            <TextButton key={part} isExpanded={shown === part} onClick={() => setShown(shown === part ? folded : part)}>
              {shown === part ? toggles[part].hide : toggles[part].show}
            </TextButton>
          ) : null,
        )}
      </p>
    </>
  )
}

type WordsProps = { id: number; reply: FamilyReply }

const WholeWords = ({ id, part, start }: { id: number; part: 'body' | 'history'; start: string }) =>
  useReply(id).data?.[part] ?? `${start}…`

function Sender({ reply: { sender, is_known_sender } }: { reply: FamilyReply }) {
  if (sender === null) return null
  return (
    <>
      <span className="text-sm wrap-anywhere text-slate">{sender}</span>
      {is_known_sender ? null : <Badge tone="amber">Another address</Badge>}
    </>
  )
}
