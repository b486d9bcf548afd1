import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Field } from '#web/ui/field.tsx'
import { useFocusTarget, useFocusTargets } from '../../layout/focus-targets.tsx'
import { useToast } from '../../toasts/toasts.tsx'
import { closeComposer, newMail, setBegunUnread, typedMails } from '../composer/composer-store.ts'
import { useDeskActs } from '../desk.ts'
import { draftOf, NoteForm, useAddNote } from '../notes/note-form.tsx'
import { onFormKey } from '../typed-text.ts'
import { awaitedText } from './focus-text.ts'

type BoxProps = { contact: Contact; onLeave: () => void }

function EarlyNote({ contact, onLeave }: BoxProps) {
  const addNote = useAddNote(contact)
  const field = useFocusTarget<HTMLTextAreaElement>('early text')
  const label = `Note about ${contact.parent_name}`
  return (
    <NoteForm
      {...{ field, label, onLeave }}
      draft={draftOf(contact.id)}
      action="Add note"
      onSave={addNote}
      onSaved={onLeave}
    />
  )
}

function EarlyMail({ contact, onLeave }: BoxProps) {
  const field = useFocusTarget<HTMLTextAreaElement>('early text')
  const typed = typedMails.use(contact.id) ?? newMail(contact)
  const showToast = useToast()
  const refuse = () =>
    showToast({ tone: 'error', text: `The mail to ${contact.parent_name} is not sent: it is still being opened.` })
  return (
    <Field id="early-mail" name="body" label={`Mail to ${contact.parent_name}`}>
      {(control) => (
        <textarea
          {...control}
          ref={field}
          rows={4}
          className="field-control"
          value={typed.body}
          onKeyDown={(event) => onFormKey(event, { leave: onLeave, send: refuse })}
          onChange={(event) => {
            if (!typedMails.get(contact.id)) setBegunUnread(contact.id, true)
            typedMails.set(contact.id, { ...typed, body: event.currentTarget.value })
          }}
        />
      )}
    </Field>
  )
}

/** Stands in for the note box and the composer, whose parts of the page may still be loading. */
export function EarlyText() {
  const text = awaitedText.use()
  const targets = useFocusTargets()
  const { acts } = useDeskActs()
  if (!text) return null
  const { kind, contact } = text
  const leave = () => {
    awaitedText.set(null)
    targets.forgetDue()
    if (kind === 'mail') closeComposer(contact.id)
    // The details were to be opened for this text alone.
    acts.closeDetails()
    acts.focusRow({ preventScroll: true })
  }
  const Box = kind === 'note' ? EarlyNote : EarlyMail
  return (
    <div className="early-text">
      <Box key={`${kind} ${contact.id}`} contact={contact} onLeave={leave} />
    </div>
  )
}
