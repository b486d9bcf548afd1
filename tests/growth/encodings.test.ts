import { expect, test, vi } from 'vitest'
import { represent, variantFor } from '#server/site/representation.ts'

const file = represent({ identity: Buffer.from('plain'), br: Buffer.from('br'), gzip: Buffer.from('gzip') }, {})
const junk = Array.from({ length: 10_000 }, (_, index) => `junk-${index}, gzip;q=0.1${index}`)

test('10,000 lists of encodings are remembered nowhere', () => {
  const remembered = vi.spyOn(Map.prototype, 'set')
  const encodings = new Set(junk.map((header) => variantFor(header, file).encoding))
  const count = remembered.mock.calls.length
  remembered.mockRestore()
  expect(Array.from(encodings)).toEqual(['gzip'])
  expect(count).toBe(0)
})
