import { whenInUse } from '#web/islands/when-in-use.ts'
import { isMotionPaused, isMotionReduced, pausedAttribute, setMotionPaused, subscribeToMotion } from '#web/ui/motion.ts'

/** WCAG 2.2.2. Hidden until something moves, and where the system asks for reduced motion. */
export const pauseMotion = (): void => {
  const button = document.querySelector<HTMLElement>('[data-pause-motion]')
  if (!button) return
  const label = button.getAttribute('aria-label') ?? ''
  let isMoving = false
  const update = () => {
    const motionPaused = isMotionPaused()
    document.documentElement.toggleAttribute(pausedAttribute, motionPaused)
    button.title = (motionPaused && button.dataset['labelWhenPaused']) || label
    button.setAttribute('aria-label', button.title)
    button.hidden = !(isMoving || motionPaused) || isMotionReduced()
  }
  subscribeToMotion(update)
  button.addEventListener('click', () => setMotionPaused(!isMotionPaused()))
  update()
  whenInUse(() => {
    isMoving = true
    update()
  })
}
