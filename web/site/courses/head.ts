import type { MetaDescriptor } from 'react-router'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { head, origin } from '../shell/head.ts'
import { type Category, categoryPath } from './category-display.ts'
import { categoryHead, coursesHead, socialImages, words } from './content.ts'
import { groupIndexOf } from './groups.ts'
import { courseList, openCourse } from './structured-data.ts'
import { fill } from './words.ts'

/** Of a course whose details are open. Its canonical address is that of all courses, which the page shows, too. */
const headOfCategory = ({ id, name, description }: Category): MetaDescriptor[] =>
  head({
    ...coursesHead,
    title: fill(categoryHead.title, { name }),
    description: description
      ? fill(categoryHead.description, { name, description })
      : fill(words.card.description, { name }),
    shared: {
      path: categoryPath(id),
      image: socialImages[groupIndexOf(words.groups, { name })]?.socialImage ?? '',
    },
  })

export const headOfCourses = (courses: CoursesPageData | null | undefined): MetaDescriptor[] => {
  if (!courses) return head(coursesHead)
  const { categories, openCategory } = courses
  if (openCategory) return [...headOfCategory(openCategory), { 'script:ld+json': openCourse(origin, openCategory) }]
  const list = { 'script:ld+json': courseList(origin, categories) }
  return [...head(coursesHead), ...(categories.length > 0 ? [list] : [])]
}
