import { flushSync } from 'react-dom'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { createSessionStore } from '../../session/session-store.ts'

export type TextKind = 'note' | 'mail'

/** The text that a key leads to, while its own box is not in the page yet. */
export const awaitedText = createSessionStore<{ kind: TextKind; contact: Contact } | null>(null)

const targetOf = (kind: TextKind, { id }: Contact) =>
  kind === 'note' ? (`note form ${id}` as const) : (`composer ${id}` as const)

const isTextArea = (element: Element | null | undefined): element is HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement

/**
 * Puts the focus into the note box or the mail of a contact before the next key: into the box itself, or into one that stands in for it
 * until it is shown. The text is the same draft in both, and the caret goes along.
 */
export const useFocusText = () => {
  const targets = useFocusTargets()
  return (kind: TextKind, contact: Contact): void => {
    const name = targetOf(kind, contact)
    if (!targets.find(name)) {
      flushSync(() => awaitedText.set({ kind, contact }))
      targets.focus('early text')
    }
    targets.whenShown(
      name,
      (field) => {
        const early = targets.find('early text')
        const isTyping = !early || early === document.activeElement
        if (isTyping) field.focus()
        if (isTyping && isTextArea(early) && isTextArea(field)) {
          field.setSelectionRange(early.selectionStart, early.selectionEnd)
        }
        awaitedText.set(null)
      },
      { holdsKeys: false },
    )
  }
}
