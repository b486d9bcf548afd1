import { expect, test } from 'vitest'
import { type Draft, hasChanges, isDropped, questionOf } from './unsaved-changes.tsx'

const typed: Draft = { hasChanges: () => true }
const untouched: Draft = { hasChanges: () => false }
const dashboard = '/admin/dashboard'

test.for([
  ['another page', {}, '/admin/login', '', true],
  ['another tab', {}, dashboard, '?tab=boards', true],
  ['another view', {}, dashboard, '?view=deleted', true],
  ['another page of the list', {}, dashboard, '?page=2', false],
  ['a parameter that drops it', { droppedBy: ['boards'] }, dashboard, '?boards=trash', true],
  ['another tab than what outlives it', { outlivesTabs: true }, dashboard, '?tab=boards', false],
  ['another page than what outlives tabs', { outlivesTabs: true }, '/', '', true],
] as const)('%s: %o is dropped by %s%s: %s', ([, options, pathname, search, expected]) => {
  const from = { pathname: dashboard, search: '' }
  expect(isDropped({ ...typed, ...options }, from, { pathname, search })).toBe(expected)
})

test('the question is that of a draft which has one and changes, else about what was typed', () => {
  const offline = { ...questionOf([]), title: 'Leave without sending?' }
  const waiting = { ...typed, question: () => offline }
  expect(questionOf([{ current: typed }, { current: waiting }])).toBe(offline)
  expect(questionOf([{ current: { ...waiting, ...untouched } }, { current: typed }]).title).toBe(
    'Discard what you typed?',
  )
  expect(hasChanges([{ current: untouched }])).toBe(false)
})
