import { pluralize } from '../../format/pluralize.ts'
import { useInbox } from '../inbox.tsx'

/** Announces new inquiries and shows them when asked: nothing moves by itself. */
export function NewArrivals({ onShow }: { onShow: () => void }) {
  const { arrived, newestId, markSeen } = useInbox()
  return (
    <div className="ml-auto flex items-center">
      <p role="status" className="sr-only">
        {arrived > 0 ? pluralize(arrived, 'new inquiry', 'new inquiries') : null}
      </p>
      {arrived > 0 ? (
        <button
          type="button"
          onClick={() => {
            onShow()
            markSeen(newestId)
          }}
          className="min-h-8 rounded-full bg-blue px-3.5 text-sm font-bold text-white tabular-nums hover:bg-navy max-sm:min-h-10"
        >
          {arrived} new
        </button>
      ) : null}
    </div>
  )
}
