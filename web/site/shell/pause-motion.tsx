import { useEffect } from 'react'
import { useMotion } from '#web/ui/motion.ts'

/** Stops everything that moves, for this visit (WCAG 2.2.2). Where the system asks for stillness there is nothing to stop. */
export function PauseMotion() {
  const { state, motionPaused, pause, resume } = useMotion()
  useEffect(() => {
    // What styles move stops by this mark.
    if (state !== 'unknown') document.documentElement.toggleAttribute('data-still', motionPaused)
  }, [state, motionPaused])
  if (state === 'unknown' || state === 'reduced') return null
  const label = motionPaused ? 'Resume motion' : 'Pause motion'
  return (
    <button
      type="button"
      onClick={motionPaused ? resume : pause}
      aria-label={label}
      title={label}
      className="grid size-8 place-items-center rounded-full border border-line bg-white text-slate shadow-resting transition-colors hover:border-azure hover:text-blue"
    >
      <svg width="12" height="12" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <path d={motionPaused ? 'M3 1.5v11l9-5.5z' : 'M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z'} />
      </svg>
    </button>
  )
}
