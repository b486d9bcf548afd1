import { Mail, MessageSquareText } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { useLastTemplate } from '../templates/last-template.ts'
import { openComposer, useIsComposing } from './composer-store.ts'

/** Empty, or with the last used template filled in. Nothing where the family left no e-mail. */
export function AnswerButtons({ contact }: { contact: Contact }) {
  const isComposing = useIsComposing(contact.id)
  const targets = useFocusTargets()
  const { last } = useLastTemplate()
  if (!contact.email) return null
  const open = (dueFill: 'template' | null) => {
    openComposer(contact.id, dueFill)
    targets.focusWhenShown(`composer ${contact.id}`)
  }
  const templateLabel = last ? `Answer with “${last.name}”` : 'Answer with a template'
  return (
    <div className="answer-buttons">
      <Button size="sm" aria-expanded={isComposing} aria-keyshortcuts="a" onClick={() => open(null)}>
        <Mail size={16} aria-hidden /> Answer
      </Button>
      <Button
        size="icon"
        variant="secondary"
        title={templateLabel}
        aria-label={templateLabel}
        aria-keyshortcuts="s"
        onClick={() => open('template')}
      >
        <MessageSquareText size={16} aria-hidden />
      </Button>
    </div>
  )
}
