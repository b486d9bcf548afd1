import { expect, test, vi } from 'vitest'
import { represent, variantFor } from '#server/site/representation.ts'

const file = represent({ identity: Buffer.from('plain'), br: Buffer.from('br'), gzip: Buffer.from('gzip') }, {})
const junk = Array.from({ length: 10_000 }, (_, index) => `junk-${index}, gzip;q=0.1${index}`)
const common = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip', 'identity']

/** Lists of encodings that are parsed, and what is remembered, meanwhile. */
function countWork(act: () => void) {
  const remembered = vi.spyOn(Map.prototype, 'set')
  const split = vi.spyOn(String.prototype, 'split')
  act()
  const counts = {
    remembered: remembered.mock.calls.length,
    parsed: split.mock.calls.filter(([separator]) => (separator as unknown) === ',').length,
  }
  split.mockRestore()
  remembered.mockRestore()
  return counts
}

test('10,000 lists of encodings are remembered nowhere, and those of browsers are still known', () => {
  const encodings = new Set<string>()
  const counts = countWork(() => {
    for (const header of junk) encodings.add(variantFor(header, file).encoding)
  })
  expect(Array.from(encodings)).toEqual(['gzip'])
  expect(counts).toEqual({ remembered: 0, parsed: junk.length })
  expect(
    countWork(() => {
      for (const header of common) variantFor(header, file)
    }),
  ).toEqual({ remembered: 0, parsed: 0 })
})
