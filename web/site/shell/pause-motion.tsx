/** web/site/browser/pause-motion.ts shows and answers it (R-site-19). */
export function PauseMotion() {
  return (
    <button
      type="button"
      hidden
      data-pause-motion=""
      aria-label="Pause motion"
      data-label-when-paused="Resume motion"
      className="group absolute top-1 right-2 z-1 grid size-10 place-items-center rounded-full lg:top-3 lg:right-4"
    >
      <span className="grid size-8 place-items-center rounded-full border border-line bg-white text-slate transition-colors group-hover:border-azure group-hover:text-blue">
        <svg width="12" height="12" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path className="in-data-motion-paused:hidden" d="M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z" />
          <path className="hidden in-data-motion-paused:block" d="M3 1.5v11l9-5.5z" />
        </svg>
      </span>
    </button>
  )
}
