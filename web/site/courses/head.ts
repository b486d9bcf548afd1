import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { head, origin, withContext } from '../shell/head.ts'
import { type Category, categoryDisplay, categoryPath, fill, groupIndexOf } from './category-display.ts'
import { categoryHead, coursesHead, socialImages, words } from './content.ts'

/** It has no ratings: search engines forbid those of a company about itself. */
const course = (category: Category) => ({
  '@type': 'Course',
  name: category.name,
  description: categoryDisplay(category, 0, words.card.description).description,
  url: `${origin}${categoryPath(category.id)}`,
  provider: {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name: brand.name,
    url: `${origin}/`,
  },
})

const courseList = (categories: readonly Category[]) => ({
  '@type': 'ItemList',
  itemListElement: categories.map((category, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: course(category),
  })),
})

/** Of a course whose details are open. Its canonical address is that of all courses, which the page shows, too. */
const headOfCategory = ({ id, name, description }: Category): MetaDescriptor[] =>
  head({
    ...coursesHead,
    title: fill(categoryHead.title, { name }),
    description: description
      ? fill(categoryHead.description, { name, description })
      : fill(words.card.description, { name }),
    shared: { path: categoryPath(id), image: socialImages[groupIndexOf(words.groups, { name })]?.socialImage ?? '' },
  })

export const headOfCourses = (courses: CoursesPageData | null | undefined): MetaDescriptor[] => {
  if (!courses) return head(coursesHead)
  const { categories, openCategory } = courses
  if (openCategory) return [...headOfCategory(openCategory), { 'script:ld+json': withContext(course(openCategory)) }]
  const list = { 'script:ld+json': withContext(courseList(categories)) }
  return [...head(coursesHead), ...(categories.length > 0 ? [list] : [])]
}
