import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { nullIfUnavailable, type ReadCourses } from './courses-page.ts'

/** The longest name of a category. */
const maxNameLength = 200

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The first category that has each word of `name`, or a longer word that begins with it. */
const findCourse = (
  categories: CoursesPageData['categories'],
  name: string,
): CoursesPageData['categories'][number] | undefined => {
  const wantedWords = wordsOf(name.slice(0, maxNameLength))
  if (wantedWords.length === 0) return undefined
  return categories.find((category) => {
    const words = wordsOf(category.name)
    return wantedWords.every((wanted) => words.some((word) => word.startsWith(wanted)))
  })
}

/**
 * The category whose page `/courses?course=NAME` is: built pages know no ids, and administrators rename and delete.
 * Whatever a stranger spells ends in the page of a category or in that of all.
 */
export const courseIdByName = async (readCourses: ReadCourses, name: string): Promise<number | undefined> => {
  const courses = await readCourses(undefined).catch(nullIfUnavailable)
  return courses ? findCourse(courses.categories, name)?.id : undefined
}
