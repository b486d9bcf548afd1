import { ScrollText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '../format/use-now.ts'
import { EmptyState, LoadError, Loaded } from '../lists/loaded.tsx'
import { useUrlState } from '../url-state/url-state.tsx'
import { Entry, Filters, parseAuditFilter, useAudit } from './filters.tsx'

/** Stays at the end of the list, so that it keeps the focus; absent when the first page is all there is. */
function LoadMore({ audit }: { audit: ReturnType<typeof useAudit> }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = audit
  if (!data || (data.pages.length === 1 && !hasNextPage)) return null
  const loadNextPage = () => void audit.fetchNextPage()
  const isIdle = hasNextPage && !isFetchingNextPage
  return (
    <div className="mt-5 grid justify-items-center">
      {isFetchNextPageError ? <LoadError onRetry={loadNextPage}>Older entries could not be loaded.</LoadError> : null}
      <Button variant="outline" aria-disabled={!isIdle} onClick={isIdle ? loadNextPage : undefined}>
        {isFetchingNextPage ? 'Loading...' : hasNextPage ? 'Load more' : 'That is everything'}
      </Button>
    </div>
  )
}

export default function Audit() {
  const { urlState, setUrlState } = useUrlState()
  const filter = parseAuditFilter(urlState)
  const audit = useAudit(filter)
  const now = useNow()
  const entries = audit.data?.pages.flatMap((page) => page.entries)
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="text-xl font-bold">
        Audit
      </h2>
      <p className="mb-4 text-slate">
        Who did what and when. Nothing here can be changed or deleted, and no family’s data is in it.
      </p>
      <Filters filter={filter} audit={audit} />
      <Loaded
        query={{ ...audit, data: entries, isError: audit.isError && !audit.isFetchNextPageError }}
        loadingText="Loading the audit..."
        errorText="The audit could not be loaded."
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState title="Nothing was found" text="No act matches this choice." icon={ScrollText}>
              <Button
                variant="outline"
                size="sm"
                onClick={() => setUrlState({ action: '', actor: '' }, { replace: true })}
              >
                Show everything
              </Button>
            </EmptyState>
          ) : (
            <ol
              aria-label="Audit entries"
              aria-busy={audit.isPlaceholderData}
              className="divide-y divide-line rounded-m border border-line bg-white shadow-resting transition-opacity aria-busy:opacity-60"
            >
              {loaded.map((entry) => (
                <Entry key={entry.id} entry={entry} now={now} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <LoadMore audit={audit} />
    </section>
  )
}
