import { isMotionPaused, isMotionReduced, pausedAttribute, setMotionPaused, subscribeToMotion } from '#web/ui/motion.ts'

/** WCAG 2.2.2. Hidden where the system asks for reduced motion. */
export const pauseMotion = (): void => {
  const button = document.querySelector<HTMLElement>('[data-pause-motion]')
  if (!button) return
  const label = button.getAttribute('aria-label') ?? ''
  const update = () => {
    const motionPaused = isMotionPaused()
    document.documentElement.toggleAttribute(pausedAttribute, motionPaused)
    button.title = (motionPaused && button.dataset['labelWhenPaused']) || label
    button.setAttribute('aria-label', button.title)
    button.hidden = isMotionReduced()
  }
  subscribeToMotion(update)
  button.addEventListener('click', () => setMotionPaused(!isMotionPaused()))
  update()
}
