import { ArrowLeft, ScrollText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** The button that leads to the audit, and back. It is the same one, so that a keyboard stays on it. */
export function AuditDoor({ isOpen, onGo }: { isOpen: boolean; onGo: () => void }) {
  return (
    <div className={isOpen ? 'mb-3 flex' : 'mb-3 flex max-w-2xl justify-end'}>
      <Button variant={isOpen ? 'outline' : 'ghost'} size="sm" onClick={onGo}>
        {isOpen ? <ArrowLeft size={17} aria-hidden /> : <ScrollText size={17} aria-hidden />}
        {isOpen ? 'Settings' : 'Audit'}
      </Button>
    </div>
  )
}
