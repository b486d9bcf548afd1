import { Button } from '#web/ui/button.tsx'

type Props = { page: number; pageCount: number; onPageChange: (page: number) => void }

/** Nothing for a single page. At an end a button is aria-disabled, so that it keeps the focus. */
export function Pagination({ page, pageCount, onPageChange }: Props) {
  if (pageCount <= 1) return null
  const goTo = (to: number) => {
    if (to < 1 || to > pageCount) return
    onPageChange(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav aria-label="Pages" className="pages">
      <Button variant="outline" size="sm" aria-disabled={page <= 1} onClick={() => goTo(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite" className="font-semibold tabular-nums">
        Page {page} of {pageCount}
      </p>
      <Button variant="outline" size="sm" aria-disabled={page >= pageCount} onClick={() => goTo(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
