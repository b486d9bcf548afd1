import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { listMails } from '#contract/inquiries/inquiry-mails.ts'
import { listTimeline, type TimelineEntry } from '#contract/inquiries/timeline.ts'
import { Button } from '#web/ui/button.tsx'
import { actQueue } from '../../act-queue/act-queue.ts'
import { formatCount } from '../../format/words.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { LoadError } from '../../lists/loaded.tsx'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { timelineKey } from '../list/use-inquiries.ts'
import { NoteWords } from '../notes/note.tsx'
import { draftOf, NoteForm, useAddNote } from '../notes/note-form.tsx'
import { RefusedOutcome } from '../outcomes/refused-outcome.tsx'
import { AnswerWords } from './answer-words.tsx'
import { Entry, EntryWords } from './entry.tsx'
import { ReplyWords } from './reply-words.tsx'

const isWaiting = (entry: TimelineEntry) => entry.kind === 'mail' && entry.mail.state === 'waiting'

const pollIntervalMs = 3_000

/** The timeline of a contact; while a mail of it is on its way, its fate is asked for by a timer. */
const useTimeline = (contactId: number) => {
  const params = { id: String(contactId) }
  const timeline = useAdminQuery(timelineKey(contactId), (call, signal) => call(listTimeline, { params }, { signal }))
  const { data: mails } = useAdminQuery(
    [...queryKeys.inquiryMails, contactId],
    async (call, signal) => (await call(listMails, { params }, { signal })).mails,
    {
      enabled: timeline.data?.entries.some(isWaiting) ?? false,
      refetchInterval: ({ state }) => (state.data?.every((mail) => mail.state !== 'waiting') ? false : pollIntervalMs),
    },
  )
  const entries = timeline.data?.entries.map((entry): TimelineEntry => {
    const mail = entry.kind === 'mail' && mails?.find(({ id }) => id === entry.mail.id)
    return mail && entry.mail.state === 'waiting' ? { ...entry, mail } : entry
  })
  return { ...timeline, entries, total: timeline.data?.total ?? 0 }
}

/** How many entries are shown until all are asked for. */
const lengths = { short: 8, brief: 3 }

type Props = { contact: Contact; isBrief?: boolean; onNoteLeft: () => void }

/** What happened to a contact, newest first. Give it the contact's id as its key. */
export function Timeline({ contact, isBrief = false, onNoteLeft }: Props) {
  const { id: contactId } = contact
  const shortLength = isBrief ? lengths.brief : lengths.short
  const { entries, total, isError, refetch } = useTimeline(contactId)
  const addNote = useAddNote(contact)
  const sentNotes = actQueue.use().filter((act) => act.contactId === contactId && act.kind === 'note_added')
  const [isWhole, setIsWhole] = useState(false)
  const noteField = useFocusTarget<HTMLTextAreaElement>(`note form ${contactId}`)
  const firstHidden = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isWhole) firstHidden.current?.focus()
  }, [isWhole])
  const wordsOf = (entry: TimelineEntry) => {
    const focusNote = () => noteField.current?.focus()
    if (entry.kind === 'note') {
      return <NoteWords note={entry.note} contactId={contactId} focusNext={focusNote} onLeave={onNoteLeft} />
    }
    if (entry.kind === 'reply') return <ReplyWords entry={entry} />
    if (entry.kind !== 'mail_queued' || !entry.answer) return <EntryWords entry={entry} />
    return <AnswerWords contactId={contactId} entry={entry} answer={entry.answer} />
  }
  const lastNote = entries?.find(({ kind }) => kind === 'note')
  const shown = isWhole ? entries : entries?.filter((entry, index) => index < shortLength || entry === lastNote)
  const isShortened = !isWhole && entries !== undefined && entries.length > (shown?.length ?? 0)
  return (
    <section
      aria-label="Timeline"
      data-brief={(isBrief && !isWhole) || undefined}
      className="group/timeline part conversation"
    >
      <h3>Conversation</h3>
      <RefusedOutcome contactId={contactId} />
      <NoteForm
        field={noteField}
        draft={draftOf(contactId)}
        label="Write a note"
        action="Add note"
        onSave={addNote}
        onSaved={onNoteLeft}
        onLeave={onNoteLeft}
      />
      {sentNotes.map(({ what, pressedAtMs, state }) => (
        <p key={pressedAtMs} role="status" className="text-sm text-slate wrap-anywhere">
          {what}: {state === 'offline' ? 'saved once you are online' : 'saving…'}
        </p>
      ))}
      {isError ? <LoadError onRetry={() => void refetch()}>The timeline could not be loaded.</LoadError> : null}
      {!entries && !isError ? (
        <p role="status" className="min-h-48 py-4 text-slate">
          Loading the timeline...
        </p>
      ) : null}
      {entries?.length === 0 ? <p className="py-4 text-slate">Nothing has happened yet.</p> : null}
      {shown && shown.length > 0 ? (
        <ol aria-label="Timeline entries" className="timeline">
          {shown.map((entry, index) => (
            <Entry
              key={`${entry.kind} ${entry.id}`}
              ref={index === shortLength ? firstHidden : undefined}
              entry={entry}
            >
              {wordsOf(entry)}
            </Entry>
          ))}
        </ol>
      ) : null}
      {isShortened ? (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          Show all {formatCount(total)} entries
        </Button>
      ) : null}
      {entries && !isShortened && total > entries.length ? (
        <p className="mt-3 text-sm text-slate">
          These are the newest {entries.length} of {formatCount(total)}.
        </p>
      ) : null}
    </section>
  )
}
