import plugin from 'tailwindcss/plugin'
import type { gradients } from '../contract/gradients.ts'

type Stops = readonly [from: string, to: string]

/**
 * What each stored text paints. The stored texts are names: Tailwind's own colours of these names are too alike to be
 * told apart. Chosen as far from one another as twenty blues can be on which white text has 4.5 : 1.
 */
export const gradientColors: Record<(typeof gradients)[number], Stops> = {
  'from-blue-600 to-blue-800': ['#0964f8', '#3568a0'],
  'from-blue-700 to-indigo-950': ['#5965d3', '#18026f'],
  'from-sky-700 to-blue-900': ['#3c76b4', '#3538a3'],
  'from-cyan-700 to-blue-800': ['#3e7b9b', '#0964f8'],
  'from-indigo-600 to-blue-800': ['#044cc1', '#0964f8'],
  'from-blue-800 to-slate-900': ['#3538a3', '#002448'],
  'from-sky-800 to-indigo-900': ['#044cc1', '#095170'],
  'from-cyan-800 to-sky-950': ['#3e7c93', '#002448'],
  'from-indigo-700 to-slate-900': ['#2b0bab', '#0541a4'],
  'from-blue-600 to-indigo-800': ['#0964f8', '#2b0bab'],
  'from-slate-700 to-blue-900': ['#18185a', '#5965d3'],
  'from-sky-700 to-indigo-800': ['#084164', '#0964f8'],
  'from-cyan-700 to-indigo-900': ['#0f7fa0', '#10617a'],
  'from-blue-900 to-slate-950': ['#11195c', '#0e4f78'],
  'from-indigo-800 to-blue-950': ['#18026f', '#2b0bab'],
  'from-sky-900 to-blue-950': ['#0e4f78', '#202c91'],
  'from-cyan-900 to-blue-950': ['#002448', '#3e7c93'],
  'from-blue-700 to-cyan-800': ['#2b0bab', '#3c76b4'],
  'from-slate-600 to-sky-900': ['#21478b', '#3e7b9b'],
  'from-indigo-900 to-slate-950': ['#002448', '#18026f'],
}

/** A Tailwind plugin: one rule per gradient, by its stored text. An unknown text matches no rule and paints nothing. */
export default plugin(({ addBase }) => {
  for (const [gradient, [from, to]] of Object.entries(gradientColors)) {
    addBase({
      [`[data-gradient="${gradient}"]`]: {
        'background-image': `linear-gradient(to bottom right, ${from}, ${to})`,
      },
    })
  }
})
