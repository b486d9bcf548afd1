import { isMotionPaused, isMotionReduced, subscribeToMotion } from '#web/ui/motion.ts'

const bubbleCount = 12
const colours = [
  'var(--color-azure)',
  'var(--color-blue)',
  'var(--color-bubble-sky)',
  'var(--color-bubble-periwinkle)',
  'var(--color-amber)',
]
const animations = ['drift-up', 'drift-across', 'drift-round']

const randomBetween = (low: number, high: number) => low + Math.random() * (high - low)
const pickOne = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? ''

/** `left` and `top` are in percent. */
const makeBubble = () => {
  const left = randomBetween(-4, 96)
  return {
    left,
    /** In the margins of a wide window: the others are fainter. */
    isBesideText: left < 2 || left > 90,
    top: randomBetween(-4, 96),
    sizePx: randomBetween(36, 190),
    colour: pickOne(colours),
    animation: pickOne(animations),
    durationSeconds: randomBetween(25, 40),
    delaySeconds: randomBetween(0, 12),
  }
}

type Bubble = ReturnType<typeof makeBubble>

export const makeBubbles = (): Bubble[] => Array.from({ length: bubbleCount }, makeBubble)

const renewalIntervalMs = 45_000

/** By script, because prerendered HTML may hold no style attributes. */
const bubbleElement = ({ left, top, sizePx, colour, isBesideText, ...bubble }: Bubble): HTMLElement => {
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
