import { brand } from '#brand'
import { type Category, categoryDisplay, categoryPath } from './category-display.ts'
import { words } from './content.ts'

const context = { '@context': 'https://schema.org' }

/** It has no ratings: search engines forbid those of a company about itself. */
const course = (origin: string, category: Category) => ({
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

export const openCourse = (origin: string, category: Category) => ({
  ...context,
  ...course(origin, category),
})

export const courseList = (origin: string, categories: readonly Category[]) => ({
  ...context,
  '@type': 'ItemList',
  itemListElement: categories.map((category, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: course(origin, category),
  })),
})
