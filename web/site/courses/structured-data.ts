import { brand } from '#brand'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { categoryDisplay, categoryPath } from './category-display.ts'
import { words } from './content.ts'

/** It has no ratings: search engines forbid those of a company about itself. */
export const courseList = (origin: string, categories: CoursesPageData['categories']) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: categories.map((category, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    item: {
      '@type': 'Course',
      name: category.name,
      description: categoryDisplay(category, position, words.card.description).description,
      url: `${origin}${categoryPath(category.id)}`,
      provider: {
        '@type': 'Organization',
        '@id': `${origin}/#organisation`,
        name: brand.name,
        url: `${origin}/`,
      },
    },
  })),
})
