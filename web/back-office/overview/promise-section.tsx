import { Loaded } from '../lists/loaded.tsx'
import { InquiriesPerDay } from './inquiries-per-day.tsx'
import { PromiseTable } from './promise-table.tsx'
import { usePromise } from './use-promise.ts'

export function PromiseSection() {
  return (
    <Loaded
      query={usePromise()}
      loadingText="Loading the promise..."
      errorText="The figures of the promise could not be loaded."
    >
      {({ periods, per_day: days }) => (
        <>
          <PromiseTable periods={periods} />
          <InquiriesPerDay days={days} />
        </>
      )}
    </Loaded>
  )
}
