import { once } from 'node:events'
import { get as requestByHttp } from 'node:http'
import { text } from 'node:stream/consumers'
import { test as base, expect } from 'vitest'
import { startFileProduct } from './test-product.ts'

export const siteUrl = 'https://www.example.com'

const entities: Record<string, string> = { '#x27': "'", quot: '"', lt: '<', gt: '>', amp: '&' }

export const unescape = (html: string) =>
  html.replaceAll(/&(#x27|quot|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '')

/** What is read of markup, without what React puts between two texts. */
export const textOf = (html: string): string =>
  unescape(html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The first element of this tag whose opening tag has `attributes`, up to the next closing tag. */
export const partOf = (html: string, tag: string, attributes = ''): string =>
  new RegExp(`<${tag}\\b[^>]*${attributes}[^]*?</${tag}>`).exec(html)?.[0] ?? ''

export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>([^]*?)<\/a>/g)].map(([, attributes = '', content = '']) => ({
    name: textOf(content),
    href: unescape(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    opensNewTab: attributes.includes('target="_blank"'),
  }))

export const structuredDataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

/** Sends the path as it stands: `fetch` would resolve its dots. */
async function getExactly(url: string, path: string, headers: Record<string, string> = {}) {
  const { hostname: host, port } = new URL(url)
  const [reply] = await once(requestByHttp({ host, port, path, headers }), 'response')
  return { status: reply.statusCode, headers: reply.headers, text: await text(reply) }
}

/** The product as it is built, one for each file. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { product, close } = await startFileProduct({ SITE_URL: siteUrl })
    onCleanup(close)
    return product
  })
  .extend(
    'get',
    { scope: 'file' },
    ({ product }) =>
      (path: string, headers = {}) =>
        getExactly(product.url, path, headers),
  )
  .extend('read', { scope: 'file' }, ({ get }) => async (path: string) => {
    const { status, text: html } = await get(path)
    expect(status, path).toBe(200)
    return html
  })
