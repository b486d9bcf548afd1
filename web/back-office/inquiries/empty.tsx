import { Button } from '#web/ui/button.tsx'

/** An empty desk on a meridian, and the next step. */
export function Empty({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-m border border-line bg-white px-6 py-14 text-center shadow-resting">
      <svg width="180" height="120" viewBox="0 0 180 120" fill="none" aria-hidden="true">
        <circle cx="90" cy="60" r="54" fill="#e8f1ff" />
        <g stroke="#2563eb" strokeOpacity=".3" strokeWidth="1.4">
          <path d="M90 6C60 30 60 90 90 114M90 6c30 24 30 84 0 108M38 44h104M38 76h104" />
        </g>
        <path
          d="M46 46a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z"
          fill="#fff"
          stroke="#12305f"
          strokeWidth="2.5"
        />
        <path d="m48 43 42 29 42-29" stroke="#12305f" strokeWidth="2.5" strokeLinejoin="round" />
        <circle cx="132" cy="40" r="7" fill="#f5b13d" />
      </svg>
      <p className="mt-3 text-lg font-bold">No contacts found</p>
      <p className="max-w-[27.3em] text-slate">
        {isNarrowed
          ? 'Nothing matches this search and filter.'
          : 'New inquiries from the website appear here by themselves.'}
      </p>
      {isNarrowed ? (
        <Button variant="outline" size="sm" className="mt-3" onClick={onClear}>
          Show all contacts
        </Button>
      ) : null}
    </div>
  )
}
