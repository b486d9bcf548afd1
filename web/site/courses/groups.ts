import type { CoursesWords } from './words.ts'

type Groups = CoursesWords['groups']
type Named = { name: string }

/** A category that no group lists stands in the first. */
export const groupIndexOf = (groups: Groups, { name }: Named): number => {
  const index = groups.findIndex(({ tiles }) => Object.values(tiles).flat().includes(name))
  return Math.max(index, 0)
}

export const groupCategories = <Category extends Named>(
  groups: Groups,
  categories: readonly Category[],
): { name: string; categories: Category[] }[] =>
  groups.map(({ name }, index) => ({
    name,
    categories: categories.filter((category) => groupIndexOf(groups, category) === index),
  }))

/** Each delivered course has a drawing of its own. */
export const isDelivered = (groups: Groups, name: string): boolean =>
  groups.some(({ tiles }) => Object.values(tiles).flat().includes(name))

export const isInTile = (groups: Groups, tile: string, { name }: Named): boolean =>
  groups.some(({ tiles }) => tiles[tile]?.includes(name))
