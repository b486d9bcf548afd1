import colors from 'tailwindcss/colors'
import plugin from 'tailwindcss/plugin'
import { gradients } from '../contract/gradients.ts'

const palette = colors as unknown as Record<string, Record<string, string>>

/** `blue-600` in Tailwind's own palette, which our theme does not load. */
function colorOf(name: string): string {
  const [hue = '', step = ''] = name.split('-')
  const color = palette[hue]?.[step]
  if (!color) throw new Error(`Tailwind has no colour ${name}.`)
  return color
}

/** A Tailwind plugin: one rule per gradient, by its stored text. An unknown text matches no rule and paints nothing. */
export default plugin(({ addBase }) => {
  for (const gradient of gradients) {
    const [from, to] = gradient.split(' ').map((word) => colorOf(word.replace(/^(from|to)-/, '')))
    addBase({
      [`[data-gradient="${gradient}"]`]: {
        'background-image': `linear-gradient(to bottom right, ${from}, ${to})`,
      },
    })
  }
})
