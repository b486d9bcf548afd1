import { Button } from '#web/ui/button.tsx'
import { LoadError } from '../lists/load-error.tsx'
import type { useAudit } from './use-audit.ts'

/** Stays at the end of the list, so that it keeps the focus; absent when the first page is all there is. */
export function LoadMore({ audit }: { audit: ReturnType<typeof useAudit> }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = audit
  if (!data || (data.pages.length === 1 && !hasNextPage)) return null
  const loadNextPage = () => void audit.fetchNextPage()
  const isIdle = hasNextPage && !isFetchingNextPage
  return (
    <div className="mt-5 grid justify-items-center">
      {isFetchNextPageError ? (
        <LoadError onRetry={loadNextPage}>Older entries could not be loaded.</LoadError>
      ) : null}
      <Button variant="outline" aria-disabled={!isIdle} onClick={isIdle ? loadNextPage : undefined}>
        {isFetchingNextPage ? 'Loading...' : hasNextPage ? 'Load more' : 'That is everything'}
      </Button>
    </div>
  )
}
