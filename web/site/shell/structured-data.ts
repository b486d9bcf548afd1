import { brand } from '#brand'

type Thing = { '@type': string } & Record<string, unknown>

const withContext = (thing: Thing) => ({ '@context': 'https://schema.org', ...thing })

/** It has no ratings: search engines forbid those of a company about itself. */
export const organisation = (origin: string, logo: string) =>
  withContext({
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#organisation`,
    name: brand.name,
    legalName: brand.legalName,
    url: `${origin}/`,
    logo: `${origin}${logo}`,
    email: brand.email,
    telephone: brand.phone.e164,
    areaServed: ['US', 'AU', 'GB'],
    sameAs: [brand.links.linkedin],
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.address.street,
      addressLocality: brand.address.city,
      addressRegion: brand.address.region,
      addressCountry: brand.address.countryCode,
    },
  })

/** The organisation serves three countries; what a regional page offers is for one of them. */
export const regionalService = (
  origin: string,
  page: { path: string; title: string; country: string },
) =>
  withContext({
    '@type': 'Service',
    name: page.title,
    serviceType: 'Online tutoring',
    url: `${origin}${page.path}`,
    areaServed: page.country,
    provider: { '@id': `${origin}/#organisation` },
  })

export const breadcrumbs = (origin: string, page: { path: string; title: string }) =>
  withContext({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: page.title, item: `${origin}${page.path}` },
    ],
  })
