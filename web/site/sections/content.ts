import { jurisdiction } from '#brand'
import { regionNames, regions } from '#contract/regions.ts'
import type { Guarantee } from './guarantees.tsx'

export const startSteps = {
  title: 'From your first question to their first lesson',
  list: {
    'Book a free consultation': 'You tell us what is hard right now.',
    'Meet your tutor': 'You get to know each other, and decide.',
    'Start learning': 'At an hour that fits your evening.',
  },
}

export const guarantees: Guarantee[] = [
  { clause: 'service', text: 'First consultation free' },
  { clause: 'prices', text: `Prices in ${jurisdiction.money}, told with any tax before you buy` },
  { clause: 'cancellation', text: 'Cancel 24 hours before, full credit' },
  { clause: 'refunds', text: 'Unused credits refunded if you ask within 30 days of purchase' },
]

/** “the USA, Australia and the UK” */
export const listPlaces = (type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat('en-GB', { type }).format(regionNames.map((name) => regions[name].name))

export const opensInNewTab = '(opens in a new tab)'
