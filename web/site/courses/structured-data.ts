import { brand } from '#brand'
import type { CoursesPageData } from '#contract/catalogue.ts'
import { categoryDisplay, categoryPath } from './category-display.ts'

/** The catalogue for search engines. It holds no rating: one that we gave ourselves would be against their rules. */
export const courseList = (origin: string, categories: CoursesPageData['categories']) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: categories.map((category, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    item: {
      '@type': 'Course',
      name: category.name,
      description: categoryDisplay(category, position).description,
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
