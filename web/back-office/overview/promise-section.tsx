import { LoadError } from '../lists/load-error.tsx'
import { Loading } from '../lists/loading.tsx'
import { InquiriesPerDay } from './inquiries-per-day.tsx'
import { PromiseTable } from './promise-table.tsx'
import { usePromise } from './use-promise.ts'

export function PromiseSection() {
  const { data, isError, refetch } = usePromise()
  return (
    <>
      {isError ? (
        <LoadError onRetry={() => void refetch()}>
          The figures of the promise could not be loaded.
        </LoadError>
      ) : null}
      {data ? (
        <>
          <PromiseTable periods={data.periods} />
          <InquiriesPerDay days={data.per_day} />
        </>
      ) : null}
      {data || isError ? null : <Loading>Loading the promise...</Loading>}
    </>
  )
}
