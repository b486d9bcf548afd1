import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'
import { languageAt, type RegionName, regionAt, regions } from '#contract/regions.ts'
import { placeholderOrigin } from '#contract/site.ts'
import mark from '#web/ui/mark.svg?url'

type Thing = { '@type': string } & Record<string, unknown>

export const withContext = (thing: Thing) => ({ '@context': 'https://schema.org', ...thing })

/** It has no ratings: search engines forbid those of a company about itself. */
const organisation = () =>
  withContext({
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#organisation`,
    name: brand.name,
    legalName: brand.legalName,
    url: `${origin}/`,
    logo: `${origin}${mark}`,
    email: brand.email,
    telephone: brand.phone.e164,
    areaServed: Object.values(regions).map(({ country }) => country),
    sameAs: [brand.links.linkedin],
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.address.street,
      addressLocality: brand.address.city,
      addressRegion: brand.address.region,
      addressCountry: brand.address.countryCode,
    },
  })

/** The organisation serves several countries; what a regional page offers is for one of them. */
const regionalService = (page: { path: string; title: string; region: RegionName }) =>
  withContext({
    '@type': 'Service',
    name: page.title,
    serviceType: 'Online tutoring',
    url: `${origin}${page.path}`,
    areaServed: regions[page.region].country,
    provider: { '@id': `${origin}/#organisation` },
  })

const breadcrumbs = (page: { path: string; title: string }) =>
  withContext({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: page.title, item: `${origin}${page.path}` },
    ],
  })

/** The build derives the sitemap and the social images from it. */
export type PageHead = {
  path: `/${string}`
  title: string
  description: string
  keywords: string[]
  /** What a link to it shows, where that is not its canonical address. */
  shared?: { path: string; image: string }
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

const socialImageUrl = ({ path, shared }: PageHead) =>
  origin + (shared?.image ?? `/social/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`)

const socialTags = (page: PageHead): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: brand.name },
  { property: 'og:locale', content: languageAt(page.path).replace('-', '_') },
  { property: 'og:title', content: page.title },
  { property: 'og:description', content: page.description },
  { property: 'og:url', content: `${origin}${page.shared?.path ?? page.path}` },
  { property: 'og:image', content: socialImageUrl(page) },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: `${brand.name}: ${page.title}` },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: page.title },
  { name: 'twitter:description', content: page.description },
  { name: 'twitter:image', content: socialImageUrl(page) },
  { name: 'twitter:image:alt', content: `${brand.name}: ${page.title}` },
]

const structuredData = ({ path, title, shared }: PageHead, region = regionAt(path)): MetaDescriptor[] => [
  { 'script:ld+json': organisation() },
  ...(region ? [{ 'script:ld+json': regionalService({ path, title, region }) }] : []),
  ...(path === '/' ? [] : [{ 'script:ld+json': breadcrumbs({ path: shared?.path ?? path, title }) }]),
]

export const head = (page: PageHead): MetaDescriptor[] => [
  { title: `${page.title} | ${brand.name}` },
  { name: 'description', content: page.description },
  { name: 'keywords', content: page.keywords.join(', ') },
  { tagName: 'link', rel: 'canonical', href: `${origin}${page.path}` },
  ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : [...socialTags(page), ...structuredData(page)]),
]
