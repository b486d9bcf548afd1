import { brand } from '#brand'
import type { Courses } from '#contract/catalogue.ts'
import { addressOf, faceOf } from './face.ts'

/** The catalogue for search engines. It holds no rating: one that we gave ourselves would be against their rules. */
export const courseList = (origin: string, categories: Courses['categories']) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: categories.map((category, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    item: {
      '@type': 'Course',
      name: category.name,
      description: faceOf(category, position).description,
      url: `${origin}${addressOf(category.id)}`,
      provider: {
        '@type': 'Organization',
        '@id': `${origin}/#organisation`,
        name: brand.name,
        url: `${origin}/`,
      },
    },
  })),
})
