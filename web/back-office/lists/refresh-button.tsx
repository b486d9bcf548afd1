import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** Reads a list again. It keeps the focus while it does. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onRefresh}
    >
      <RefreshCw size={17} aria-hidden className={isBusy ? 'motion-safe:animate-spin' : ''} />
      Refresh
    </Button>
  )
}
