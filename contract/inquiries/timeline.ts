import * as z from 'zod/mini'
import { familyReply } from '../conversation/replies.ts'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { instant, textOrNull } from '../values.ts'
import { entryOf } from './act-parts.ts'
import { inquiryActs } from './acts.ts'
import { inquiryMail } from './inquiry-mails.ts'

/** A note about an inquiry. Its author alone may change it. */
export const note = z.object({
  id: z.number(),
  /** Null once the author's account is gone. */
  author_name: textOrNull,
  is_own: z.boolean(),
  body: z.string(),
  created_at: instant,
  edited_at: z.nullable(instant),
  version: z.number(),
})
export type Note = z.output<typeof note>

/** As the acts declare them. */
export const actEntries = Object.values(inquiryActs).flatMap((act) => ('entry' in act ? [act.entry] : []))
type ActEntry = z.output<(typeof actEntries)[number]>

const kindsOf = (entries: typeof actEntries) => entries.flatMap(({ shape }) => shape.kind.def.values)

export type UndoableAct = Extract<ActEntry, { is_undone: boolean }>['kind']
export const undoableActs = kindsOf(actEntries.filter(({ shape }) => 'is_undone' in shape)) as UndoableAct[]
export const undoableAct = z.enum(undoableActs)

/** What happens to an inquiry, as it is stored: a correction stands in a table of its own. */
export type InquiryEvent = Exclude<ActEntry['kind'], 'corrected'> | 'mail_taken'
export const inquiryEvent = z.enum([
  ...kindsOf(actEntries).filter((kind) => kind !== 'corrected'),
  'mail_taken',
] satisfies InquiryEvent[])

/** By the kind of an entry. */
export const timelineTexts: Partial<Record<string, string>> = {
  downloaded: 'downloaded it',
  ...Object.fromEntries(
    Object.values(inquiryActs).flatMap((act) =>
      'entry' in act && 'timeline' in act ? kindsOf([act.entry]).map((kind) => [kind, act.timeline]) : [],
    ),
  ),
}

/** What happened to an inquiry. */
export const timelineEntry = z.discriminatedUnion('kind', [
  entryOf('downloaded', {}),
  /** `by_name` is who recorded it; null of a mail. */
  entryOf('reply', { reply: familyReply }),
  entryOf('mail', { mail: inquiryMail }),
  entryOf('note', { note }),
  ...actEntries,
])
export type TimelineEntry = z.output<typeof timelineEntry>

export const listTimeline = endpoint(get('/api/admin/contacts/:id/timeline'), {
  access: 'admin',
  summary: 'List what happened to an inquiry: the newest 200 entries, and how many there are',
  reply: successReply({ entries: z.array(timelineEntry), total: z.number() }),
})
