import { useEffect } from 'react'
import { useMotion } from '#web/ui/motion.ts'

/** Stops everything that moves, for this visit (WCAG 2.2.2). Where the system asks for stillness there is nothing to stop. */
export function PauseMotion() {
  const { state, still, pause, resume } = useMotion()
  useEffect(() => {
    // What styles move stops by this mark.
    if (state !== 'unknown') document.documentElement.toggleAttribute('data-still', still)
  }, [state, still])
  if (state === 'unknown' || state === 'reduced') return null
  return (
    <button
      type="button"
      onClick={still ? resume : pause}
      className="group fixed bottom-5 left-5 z-10 flex h-10 items-center gap-0 rounded-full border border-line bg-white/90 px-3 text-[0.88rem] font-semibold text-slate shadow-resting transition-colors hover:text-blue max-sm:bottom-4 max-sm:left-4 print:hidden"
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <path d={still ? 'M3 1.5v11l9-5.5z' : 'M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z'} />
      </svg>
      <span className="max-w-0 overflow-hidden whitespace-nowrap transition-[max-width,padding] group-hover:max-w-36 group-hover:pl-2 group-focus-visible:max-w-36 group-focus-visible:pl-2">
        {still ? 'Resume motion' : 'Pause motion'}
      </span>
    </button>
  )
}
