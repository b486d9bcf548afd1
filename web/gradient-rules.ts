import plugin from 'tailwindcss/plugin'
import { courseBlues } from '../brand.ts'
import type { gradients } from '../contract/catalogue/gradients.ts'
import { gradientStops } from './ui/gradient-stops.ts'

const stops: Record<(typeof gradients)[number], readonly [keyof typeof courseBlues, keyof typeof courseBlues]> =
  gradientStops

export const gradientColors = Object.entries(stops).map(
  ([gradient, [from, to]]) => [gradient, [courseBlues[from], courseBlues[to]]] as const,
)

/** A Tailwind plugin: one rule per gradient, by its stored text. An unknown text matches no rule and paints nothing. */
export default plugin(({ addBase }) => {
  for (const [gradient, [from, to]] of gradientColors) {
    addBase({
      [`[data-gradient="${gradient}"]`]: { 'background-image': `linear-gradient(to bottom right, ${from}, ${to})` },
    })
  }
})
