import { type CoursesWords, fill } from '../words.ts'

type Found = { total: number; count: number; query: string; tile: string | null }

export const countText = (
  words: CoursesWords['search'],
  { total, count, query, tile }: Found,
): string => {
  const courses = total === 1 ? words.one : fill(words.many, { total })
  if (tile === null && query === '') return courses
  const template = tile === null ? words.matches : query ? words.matchesInTile : words.inTile
  return fill(template, { matches: count, courses, query, tile: tile ?? '' })
}
