import { expect, test } from 'vitest'
import { shareTurns } from './share-turns.ts'

function openTurns() {
  const runs: (PromiseWithResolvers<string> & { key: string })[] = []
  const share = shareTurns(
    (key: string) => {
      const run = { ...Promise.withResolvers<string>(), key }
      runs.push(run)
      return run.promise
    },
    (key) => key,
  )
  return { runs, share }
}

const keysOf = (runs: { key: string }[]) => runs.map(({ key }) => key)

test('calls that come while one runs share the next, which starts after it', async () => {
  const { runs, share } = openTurns()
  const first = share('a')
  const later = [share('a'), share('a'), share('a')]
  const other = share('b')
  expect(keysOf(runs)).toEqual(['a', 'b'])
  runs[0]?.resolve('before')
  expect(await first).toBe('before')
  await expect.poll(() => keysOf(runs)).toEqual(['a', 'b', 'a'])
  // It has started without this one.
  const last = share('a')
  runs[2]?.resolve('after')
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after'])
  await expect.poll(() => keysOf(runs)).toEqual(['a', 'b', 'a', 'a'])
  runs[3]?.resolve('last')
  runs[1]?.resolve('other')
  expect(await Promise.all([last, other])).toEqual(['last', 'other'])
})

test('nothing is kept of a call that has ended, and a failure is only of those that shared it', async () => {
  const { runs, share } = openTurns()
  const [failed, next] = [share('a'), share('a')]
  runs[0]?.reject(new Error('no database'))
  await expect(failed).rejects.toThrow('no database')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve('there')
  expect(await next).toBe('there')
  const fresh = share('a')
  expect(runs).toHaveLength(3)
  runs[2]?.resolve('fresh')
  expect(await fresh).toBe('fresh')
})
