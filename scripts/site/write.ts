import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCanvas, type Image } from '@napi-rs/canvas'
import { brand, colours } from '#brand'
import { placeholderOrigin } from '#contract/site.ts'
import { serverBuildLoader } from '#server/site/render.ts'
import { paint } from './colours.ts'
import { createSocialImageRenderer, loadSvg, readScene } from './social-images.ts'

/** A page that search engines and social networks know. */
type PublicPage = {
  path: string
  title: string
  socialImage: string
}

type Tag = Record<string, unknown>
type Routes = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined; module: object }>

/** `path` is that of the page whose scene it shows. */
type SocialImage = Pick<PublicPage, 'path' | 'socialImage' | 'title'>

/** Of each page, and those that a page exports for addresses of its own. */
const listSocialImages = (routes: Routes): SocialImage[] => [
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

/** A square PNG. `scale` is the mark's share of the side; below 1, of icons that a system cuts to its shape, ink fills the rest. */
function drawIcon(mark: Image, size: number, scale = 1): Buffer {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  if (scale < 1) {
    context.fillStyle = colours.ink
    context.fillRect(0, 0, size, size)
  }
  const side = size * scale
  context.drawImage(mark, (size - side) / 2, (size - side) / 2, side, side)
  return canvas.toBuffer('image/png')
}

function encodeIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const drawIcons = (svg: string, mark: Image): Record<string, Buffer | string> => ({
  'favicon.ico': encodeIco([16, 32, 48].map((size) => ({ size, png: drawIcon(mark, size) }))),
  'icons/icon.svg': svg,
  'icons/icon-192.png': drawIcon(mark, 192),
  'icons/icon-512.png': drawIcon(mark, 512),
  // Of a maskable icon only the middle 80 % is certain to be visible.
  'icons/maskable-192.png': drawIcon(mark, 192, 0.78),
  'icons/maskable-512.png': drawIcon(mark, 512, 0.78),
  'apple-touch-icon.png': drawIcon(mark, 180, 0.82),
})

const robots = (): string =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api', '', `Sitemap: ${placeholderOrigin}/sitemap.xml`, ''].join(
    '\n',
  )

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

function sitemap(pages: PublicPage[]): string {
  const entries = pages.map(({ path }) => `  <url>\n    <loc>${escapeXml(placeholderOrigin + path)}</loc>\n  </url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** `display: browser`, because people who compare tutors want their address bar. */
const manifest = (): string =>
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

const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

export async function writeSiteFiles(root: string): Promise<void> {
  const { routes } = await serverBuildLoader(join(root, 'build'))()
  const pages = listPages(routes as Routes)
  const svg = paint(readFileSync(join(root, 'web/ui/mark.svg'), 'utf8'))
  const mark = await loadSvg(svg)
  const renderSocialImage = await createSocialImageRenderer(join(root, font), mark)
  const files: Record<string, string | Buffer> = {
    'robots.txt': robots(),
    'sitemap.xml': sitemap(pages),
    'site.webmanifest': manifest(),
    ...drawIcons(svg, mark),
  }
  for (const { path, socialImage, title } of listSocialImages(routes as Routes))
    files[socialImage] = await renderSocialImage(title, readScene(root, path))
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, 'build/client', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
