import { placeholderOrigin } from '#contract/site.ts'

/** A page that search engines and social networks know. */
export type PublicPage = {
  path: string
  title: string
  socialImage: string
}

type Tag = Record<string, unknown>
export type Routes = Record<
  string,
  { id: string; parentId?: string | undefined; path?: string | undefined; module: object }
>

/** `path` is that of the page whose scene it shows. */
type SocialImage = Pick<PublicPage, 'path' | 'socialImage' | 'title'>

/** Of each page, and those that a page exports for addresses of its own. */
export const listSocialImages = (routes: Routes): SocialImage[] => [
  ...listPages(routes),
  ...Object.values(routes).flatMap(({ module }) =>
    'socialImages' in module ? (module.socialImages as SocialImage[]) : [],
  ),
]

const publicLayout = 'site/shell/layout'

/** It throws when a page lacks head tags, so that none is left out silently. */
export function listPages(routes: Routes): PublicPage[] {
  return Object.values(routes)
    .filter(({ parentId, path }) => parentId === publicLayout && path !== '*')
    .flatMap(({ path = '', module }) => {
      const tags = tagsOf(module)
      if (findTag(tags, 'name', 'robots')) return []
      const address = `/${path}`
      const canonical = tags.find(({ rel }) => rel === 'canonical')?.['href']
      const title = findTag(tags, 'property', 'og:title')
      const socialImage = findTag(tags, 'property', 'og:image')?.replace(placeholderOrigin, '')
      if (canonical !== `${placeholderOrigin}${address}` || !title || !socialImage) {
        throw new Error(`The page ${address} does not say with head() what it is.`)
      }
      return [{ path: address, title, socialImage }]
    })
}

function tagsOf(module: object): Tag[] {
  const meta = 'meta' in module ? module.meta : undefined
  return typeof meta === 'function' ? (meta({}) as Tag[]) : []
}

const findTag = (tags: Tag[], key: string, name: string) =>
  tags.find((tag) => tag[key] === name)?.['content'] as string | undefined
