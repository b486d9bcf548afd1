import plugin from 'tailwindcss/plugin'
import type { gradients } from '../contract/catalogue/gradients.ts'
import { blues, gradientStops } from './ui/blues.ts'

const stops: Record<(typeof gradients)[number], readonly [keyof typeof blues, keyof typeof blues]> = gradientStops

export const gradientColors = Object.entries(stops).map(
  ([gradient, [from, to]]) => [gradient, [blues[from], blues[to]]] as const,
)

/** A Tailwind plugin: one rule per gradient, by its stored text. An unknown text matches no rule and paints nothing. */
export default plugin(({ addBase }) => {
  for (const [gradient, [from, to]] of gradientColors) {
    addBase({
      [`[data-gradient="${gradient}"]`]: {
        'background-image': `linear-gradient(to bottom right, ${from}, ${to})`,
      },
    })
  }
})
