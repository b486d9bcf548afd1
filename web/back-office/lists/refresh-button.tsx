import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** aria-disabled instead of disabled, so that it keeps the focus. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={isBusy ? undefined : onRefresh}>
      <RefreshCw size={17} aria-hidden className={isBusy ? 'motion-safe:animate-spin' : ''} />
      Refresh
    </Button>
  )
}
