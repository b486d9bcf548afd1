import { useEffect } from 'react'
import { useMotion } from '#web/ui/motion.ts'

/** WCAG 2.2.2 (R-site-19). Hidden where the system asks for reduced motion. */
export function PauseMotion() {
  const { state, motionPaused, pause, resume } = useMotion()
  useEffect(() => {
    // CSS animations stop by this attribute.
    if (state !== 'unknown')
      document.documentElement.toggleAttribute('data-motion-paused', motionPaused)
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
