import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'
import { placeholderOrigin } from '#contract/site.ts'
import mark from '#web/ui/mark.svg?url'
import { breadcrumbs, organisation } from './structured-data.ts'

/** The build derives the sitemap and the social images from it. */
export type PageHead = {
  path: `/${string}`
  title: string
  description: string
  keywords: string[]
  /** Also leaves the page out of the sitemap and the social images. */
  noIndex?: true
}

/** The server replaces the placeholder; the browser reads it back, so that hydration finds the same tags. */
const readOrigin = (): string => {
  if (import.meta.env.SSR) return placeholderOrigin
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? location.href).origin
}
export const origin = readOrigin()

/** `hreflang` alternates have to name each other (R-region-8). */
const pathByLanguage: Record<string, string> = {
  'en-US': '/tutoring-usa',
  'en-AU': '/tutoring-australia',
  'en-GB': '/tutoring-uk',
  'x-default': '/',
}

const alternates = (path: string): MetaDescriptor[] =>
  Object.values(pathByLanguage).includes(path)
    ? Object.entries(pathByLanguage).map(([hrefLang, alternatePath]) => ({
        tagName: 'link',
        rel: 'alternate',
        hrefLang,
        href: `${origin}${alternatePath}`,
      }))
    : []

const socialImageUrl = (path: string) =>
  `${origin}/social/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`

const socialTags = ({ path, title, description }: PageHead): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: brand.name },
  { property: 'og:locale', content: 'en_US' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: `${origin}${path}` },
  { property: 'og:image', content: socialImageUrl(path) },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: `${brand.name}: ${title}` },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  { name: 'twitter:image', content: socialImageUrl(path) },
  { name: 'twitter:image:alt', content: `${brand.name}: ${title}` },
]

const structuredData = ({ path, title }: PageHead): MetaDescriptor[] => [
  { 'script:ld+json': organisation(origin, mark) },
  ...(path === '/' ? [] : [{ 'script:ld+json': breadcrumbs(origin, { path, title }) }]),
]

export const head = (page: PageHead): MetaDescriptor[] => [
  { title: `${page.title} | ${brand.name}` },
  { name: 'description', content: page.description },
  { name: 'keywords', content: page.keywords.join(', ') },
  { tagName: 'link', rel: 'canonical', href: `${origin}${page.path}` },
  ...(page.noIndex
    ? [{ name: 'robots', content: 'noindex' }]
    : [...alternates(page.path), ...socialTags(page), ...structuredData(page)]),
]
