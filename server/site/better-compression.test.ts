import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { representPage } from './page.ts'
import { compressBetter } from './representation.ts'

test('a page is compressed better once there is time, under an ETag of its own', async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `<p>${(index * 7919) % 997}</p>`)
  const page = representPage(words.join(''))
  const atStart = page.variants.br
  await compressBetter(page)
  const { br } = page.variants
  expect(br?.body.length).toBeLessThan(Number(atStart?.body.length))
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(words.join(''))
  expect(br?.etag).not.toBe(atStart?.etag)
})
