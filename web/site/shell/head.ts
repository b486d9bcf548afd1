import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'
import { placeholderOrigin } from '#contract/site.ts'
import mark from './mark.svg?url'
import socialImage from './social.jpg?url'

/** What a page says about itself to browsers, search engines and social networks. */
export type PageHead = {
  path: `/${string}`
  title: string
  description: string
  keywords: string[]
  /** Keeps the page out of search engines. */
  hidden?: true
}

/**
 * The build does not know the site's address: the server puts it where the placeholder stands. In the browser it is
 * read back from the page, so that both sides write the same tags.
 */
const readOrigin = (): string => {
  if (import.meta.env.SSR) return placeholderOrigin
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? location.href).origin
}
const origin = readOrigin()

const organisation = {
  '@context': 'https://schema.org',
  '@type': 'EducationalOrganization',
  name: brand.legalName,
  url: `${origin}/`,
  logo: `${origin}${mark}`,
  email: brand.email,
  telephone: brand.phone.dial,
  areaServed: ['US', 'AU', 'GB'],
  sameAs: [brand.links.linkedin],
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    addressRegion: brand.address.region,
    addressCountry: brand.address.countryCode,
  },
}

/** The head tags of one public page. */
export const head = ({
  path,
  title,
  description,
  keywords,
  hidden,
}: PageHead): MetaDescriptor[] => {
  const address = `${origin}${path}`
  const picture = `${origin}${socialImage}`
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { 'script:ld+json': organisation },
  ]
}
