import { Button } from '#web/ui/button.tsx'

type Given = { page: number; last: number; onGo: (page: number) => void }

/** Previous, where one is, Next; nothing when there is only one page. At an end a button keeps the focus. */
export function Pages({ page, last, onGo }: Given) {
  if (last <= 1) return null
  const go = (to: number) => {
    if (to < 1 || to > last) return
    onGo(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-4">
      <Button variant="outline" size="sm" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite" className="font-semibold tabular-nums">
        Page {page} of {last}
      </p>
      <Button variant="outline" size="sm" aria-disabled={page >= last} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
