import { brand } from '#brand'
import { placeholderOrigin } from '#contract/site.ts'
import type { PublicPage } from './pages.ts'

export const robots = (): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    '',
    `Sitemap: ${placeholderOrigin}/sitemap.xml`,
    '',
  ].join('\n')

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

export function sitemap(pages: PublicPage[]): string {
  const entries = pages.map(
    ({ path }) => `  <url>\n    <loc>${escapeXml(placeholderOrigin + path)}</loc>\n  </url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** `display: browser`, because people who compare tutors want their address bar. */
export const manifest = (): string =>
  JSON.stringify({
    name: brand.legalName,
    short_name: brand.name,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
