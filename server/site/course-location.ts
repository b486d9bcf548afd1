import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { coursesPath, nullIfUnavailable, type ReadCourses } from './courses-page.ts'

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

/** Where `/courses?course=NAME` leads: built pages know no ids, and administrators rename and delete (R-home-13). */
export const courseLocation = async (readCourses: ReadCourses, name: string): Promise<string> => {
  const courses = await readCourses(undefined).catch(nullIfUnavailable)
  const course = courses && findCourse(courses.categories, name)
  return course ? `${coursesPath}?category=${course.id}` : coursesPath
}
