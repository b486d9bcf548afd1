import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'

/** The head tags of one page of the back office, which no search engine shows. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
]
