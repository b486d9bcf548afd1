import { isMotionPaused, isMotionReduced, subscribeToMotion } from '#web/ui/motion.ts'
import { type Bubble, makeBubbles } from './bubbles.ts'

const renewalIntervalMs = 45_000

/** By script, because prerendered HTML may hold no style attributes. */
const bubbleElement = ({
  left,
  top,
  sizePx,
  colour,
  isBesideText,
  ...bubble
}: Bubble): HTMLElement => {
  const element = document.createElement('span')
  // By its whole name, which tells the build that the page needs its styles.
  element.toggleAttribute('data-bubble', true)
  element.toggleAttribute('data-beside-text', isBesideText)
  Object.assign(element.style, {
    left: `${left}%`,
    top: `${top}%`,
    width: `${sizePx}px`,
    height: `${sizePx}px`,
    backgroundColor: colour,
    animation: `${bubble.animation} ${bubble.durationSeconds}s ease-in-out ${bubble.delaySeconds}s infinite alternate`,
  })
  return element
}

/** A new container fades in. */
const renew = (container: Element): HTMLElement => {
  const renewed = container.cloneNode() as HTMLElement
  renewed.append(...makeBubbles().map(bubbleElement))
  renewed.hidden = isMotionReduced()
  container.replaceWith(renewed)
  return renewed
}

/** Paused motion stops the bubbles, reduced motion hides them. */
export const driftBubbles = (): void => {
  const empty = document.querySelector('[data-bubbles]')
  if (!empty) return
  let container = renew(empty)
  let timer = 0
  const followMotion = () => {
    container.hidden = isMotionReduced()
    clearInterval(timer)
    if (isMotionPaused()) return
    timer = setInterval(() => {
      container = renew(container)
    }, renewalIntervalMs)
  }
  subscribeToMotion(followMotion)
  followMotion()
}
