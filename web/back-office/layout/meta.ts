import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'

/** The meta of a page that no search engine lists. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
]
