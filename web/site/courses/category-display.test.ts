import { expect, test } from 'vitest'
import { gradients } from '#contract/catalogue/gradients.ts'
import { categoryDisplay, gradientOf } from './category-display.ts'

const minimalCategory = { id: 1, name: 'Chess', description: null, icon: null, gradient: null }

test('a stored gradient outside the palette is replaced by one chosen by position', () => {
  expect(gradientOf('from-cyan-900 to-blue-950', 0)).toBe('from-cyan-900 to-blue-950')
  for (const stored of [null, '', 'from-red-500 to-red-900', 'constructor', 'fixed inset-0']) {
    expect(gradientOf(stored, 3)).toBe(gradients[3])
    expect(gradientOf(stored, 23)).toBe(gradients[3])
  }
})

test('an absent icon, gradient or description has a default', () => {
  const text = '{name} with a tutor'
  expect(categoryDisplay(minimalCategory, 0, text)).toEqual({
    name: 'Chess',
    icon: '📖',
    gradient: gradients[0],
    description: 'Chess with a tutor',
  })
  const category = { ...minimalCategory, description: 'Openings', icon: '♟️' }
  expect(categoryDisplay(category, 0, text)).toMatchObject({ icon: '♟️', description: 'Openings' })
})
