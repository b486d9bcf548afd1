/** What the gradients of courses are painted with. White text has 4.5 : 1 on each. */
export const blues = {
  azure: '#0964f8',
  cobalt: '#044cc1',
  cyan: '#0f7fa0',
  denim: '#3c76b4',
  indigo: '#3538a3',
  lagoon: '#3e7b9b',
  marine: '#0e4f78',
  midnight: '#18185a',
  navy: '#002448',
  ocean: '#10617a',
  periwinkle: '#5965d3',
  petrol: '#095170',
  royal: '#0541a4',
  sapphire: '#202c91',
  sea: '#084164',
  slate: '#21478b',
  steel: '#3568a0',
  teal: '#3e7c93',
  twilight: '#11195c',
  ultramarine: '#2b0bab',
  violet: '#18026f',
} as const

type Stops = readonly [from: keyof typeof blues, to: keyof typeof blues]

/**
 * By the stored texts, which are names: Tailwind's own colours of these names are too alike to be told apart. Chosen as
 * far from one another as twenty blues can be.
 */
export const gradientStops = {
  'from-blue-600 to-blue-800': ['azure', 'steel'],
  'from-blue-700 to-indigo-950': ['periwinkle', 'violet'],
  'from-sky-700 to-blue-900': ['denim', 'indigo'],
  'from-cyan-700 to-blue-800': ['lagoon', 'azure'],
  'from-indigo-600 to-blue-800': ['cobalt', 'azure'],
  'from-blue-800 to-slate-900': ['indigo', 'navy'],
  'from-sky-800 to-indigo-900': ['cobalt', 'petrol'],
  'from-cyan-800 to-sky-950': ['teal', 'navy'],
  'from-indigo-700 to-slate-900': ['ultramarine', 'royal'],
  'from-blue-600 to-indigo-800': ['azure', 'ultramarine'],
  'from-slate-700 to-blue-900': ['midnight', 'periwinkle'],
  'from-sky-700 to-indigo-800': ['sea', 'azure'],
  'from-cyan-700 to-indigo-900': ['cyan', 'ocean'],
  'from-blue-900 to-slate-950': ['twilight', 'marine'],
  'from-indigo-800 to-blue-950': ['violet', 'ultramarine'],
  'from-sky-900 to-blue-950': ['marine', 'sapphire'],
  'from-cyan-900 to-blue-950': ['navy', 'teal'],
  'from-blue-700 to-cyan-800': ['ultramarine', 'denim'],
  'from-slate-600 to-sky-900': ['slate', 'lagoon'],
  'from-indigo-900 to-slate-950': ['navy', 'violet'],
} as const satisfies Record<string, Stops>
