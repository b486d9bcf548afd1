/** A circle that drifts behind the page: place in percent, size in pixels, times in seconds. */
export type Bubble = {
  left: number
  top: number
  size: number
  colour: string
  path: string
  duration: number
  delay: number
}

const count = 12
const colours = ['#2563eb', '#1d4ed8', '#38a3f1', '#6d8fe8', '#f5b13d']
const paths = ['drift-up', 'drift-across', 'drift-round']

const between = (low: number, high: number) => low + Math.random() * (high - low)
const oneOf = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? ''

const makeBubble = (): Bubble => ({
  left: between(-4, 96),
  top: between(-4, 96),
  size: between(36, 190),
  colour: oneOf(colours),
  path: oneOf(paths),
  duration: between(25, 40),
  delay: between(0, 12),
})

/** Twelve of them, none like another (spec §9). */
export const makeBubbles = (): Bubble[] => Array.from({ length: count }, makeBubble)
