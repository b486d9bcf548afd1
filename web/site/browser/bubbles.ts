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

export type Bubble = ReturnType<typeof makeBubble>

export const makeBubbles = (): Bubble[] => Array.from({ length: bubbleCount }, makeBubble)
