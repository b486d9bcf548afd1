import { Mail } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { openComposer, useIsComposing } from './composer-store.ts'

/** Nothing where the family left no e-mail. */
export function AnswerButton({ contact }: { contact: Contact }) {
  const isComposing = useIsComposing(contact.id)
  const targets = useFocusTargets()
  if (!contact.email) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-expanded={isComposing}
      aria-keyshortcuts="a"
      onClick={() => {
        openComposer(contact.id)
        targets.focusWhenShown(`composer ${contact.id}`)
      }}
    >
      <Mail size={16} aria-hidden /> <span className="max-sm:sr-only">Answer</span>
    </Button>
  )
}
