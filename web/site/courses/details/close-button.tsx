import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { useWords } from '../words.ts'

const closeClass =
  'grid size-11 place-items-center rounded-full bg-ink/50 text-white transition-colors hover:bg-ink focus-visible:outline-white'

/** A link until the page is hydrated. */
export function CloseButton() {
  const hydrated = useIslandHydrated()
  const { details } = useWords()
  const icon = (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        d="m3 3 12 12M15 3 3 15"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
  return (
    <div className="sticky top-4 z-10 -mt-2 -mr-1 float-right sm:-mr-3">
      {hydrated ? (
        <form method="dialog">
          <button aria-label={details.close} className={closeClass}>
            {icon}
          </button>
        </form>
      ) : (
        <a href="/courses" aria-label={details.close} className={closeClass}>
          {icon}
        </a>
      )}
    </div>
  )
}
