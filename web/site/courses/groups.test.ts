import { expect, test } from 'vitest'
import { groupCategories, isInTile } from './category-display.ts'
import { words } from './content.ts'

const { groups, tiles } = words
const listed = groups.flatMap((group) => Object.values(group.tiles).flat())

function* randomNumbers(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state
  }
}

test('every category stands in exactly one group, an unknown name among the subjects', () => {
  const numbers = randomNumbers(24)
  const next = () => Number(numbers.next().value)
  const unknown = ['Latin', '', 'mathematics', 'constructor', '__proto__', 'Exams and curricula']
  for (let run = 0; run < 500; run += 1) {
    const categories = Array.from({ length: next() % 40 }, (_, id) => {
      const names = next() % 3 === 0 ? unknown : listed
      return { id, name: names[next() % names.length] ?? '' }
    })
    const found = groupCategories(groups, categories)
    expect(found.map(({ name }) => name)).toEqual(['Subjects', 'Exams and curricula'])
    const ids = found.flatMap((group) => group.categories.map(({ id }) => id))
    expect(ids.toSorted((a, b) => a - b)).toEqual(categories.map(({ id }) => id))
    const exams = found[1]?.categories ?? []
    expect(exams.filter(({ name }) => unknown.includes(name))).toEqual([])
    for (const group of found)
      expect(group.categories).toEqual(categories.filter((one) => group.categories.includes(one)))
  }
})

test('a delivered category is in one tile, an unknown name in none', () => {
  const tilesOf = (name: string) => tiles.names.filter((tile) => isInTile(groups, tile, { name }))
  for (const name of listed) expect(tilesOf(name), name).toHaveLength(1)
  for (const name of ['Latin', 'constructor', '']) expect(tilesOf(name)).toEqual([])
})
