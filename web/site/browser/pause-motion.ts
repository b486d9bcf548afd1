import {
  isMotionPaused,
  isMotionReduced,
  pausedAttribute,
  setMotionPaused,
  subscribeToMotion,
} from '#web/ui/motion.ts'

/** WCAG 2.2.2. Hidden where the system asks for reduced motion. */
export const pauseMotion = (): void => {
  const button = document.querySelector<HTMLElement>('[data-pause-motion]')
  if (!button) return
  const label = button.ariaLabel
  const update = () => {
    const motionPaused = isMotionPaused()
    document.documentElement.toggleAttribute(pausedAttribute, motionPaused)
    button.ariaLabel = (motionPaused && button.dataset['labelWhenPaused']) || label
    button.title = button.ariaLabel ?? ''
    button.hidden = isMotionReduced()
  }
  subscribeToMotion(update)
  button.addEventListener('click', () => setMotionPaused(!isMotionPaused()))
  update()
}
