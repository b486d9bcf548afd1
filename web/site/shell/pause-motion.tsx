import { Icon } from './icon.tsx'

/** web/site/browser/pause-motion.ts shows and answers it. */
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
        <Icon name="pause" className="size-3 in-data-motion-paused:hidden" />
        <Icon name="resume" className="hidden size-3 in-data-motion-paused:block" />
      </span>
    </button>
  )
}
