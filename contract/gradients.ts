/**
 * The palette of 20 blue gradients (spec §9), as Tailwind's class texts. White text on any point of any of them has a
 * contrast of at least 4.5:1: the lightest steps here are those of 5:1 (blue-600, cyan-700, sky-700).
 */
export const gradients = [
  'from-blue-600 to-blue-800',
  'from-blue-700 to-indigo-950',
  'from-sky-700 to-blue-900',
  'from-cyan-700 to-blue-800',
  'from-indigo-600 to-blue-800',
  'from-blue-800 to-slate-900',
  'from-sky-800 to-indigo-900',
  'from-cyan-800 to-sky-950',
  'from-indigo-700 to-slate-900',
  'from-blue-600 to-indigo-800',
  'from-slate-700 to-blue-900',
  'from-sky-700 to-indigo-800',
  'from-cyan-700 to-indigo-900',
  'from-blue-900 to-slate-950',
  'from-indigo-800 to-blue-950',
  'from-sky-900 to-blue-950',
  'from-cyan-900 to-blue-950',
  'from-blue-700 to-cyan-800',
  'from-slate-600 to-sky-900',
  'from-indigo-900 to-slate-950',
] as const
