import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectExpired } from './retention-rule.ts'
import { backupFileName } from './write.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const now = new Date('2026-11-22T13:30:00Z')
const ago = (ms: number) => backupFileName(new Date(now.getTime() - ms))

/** As if a backup had been made at each interval, and the rule applied after each. */
function keepAfter(days: number, everyMs: number): Map<string, number> {
  let files = new Map<string, number>()
  for (let at = now.getTime() - days * dayMs; at <= now.getTime(); at += everyMs) {
    files.set(backupFileName(new Date(at)), at)
    const expired = new Set(selectExpired([...files.keys()], new Date(at)))
    files = new Map([...files].filter(([name]) => !expired.has(name)))
  }
  return files
}

test('hourly backups of half a year leave 24 hours, 14 days and 8 weeks', () => {
  const kept = [...keepAfter(180, hourMs).values()].toSorted((one, other) => other - one)
  const ages = kept.map((at) => now.getTime() - at)
  expect(ages.filter((age) => age < 24 * hourMs)).toHaveLength(24)
  const days = new Set(kept.map((at) => Math.floor(at / dayMs)))
  const today = Math.floor(now.getTime() / dayMs)
  for (let back = 0; back < 14; back += 1) expect(days).toContain(today - back)
  const week = (at: number) => Math.floor((at - 4 * dayMs) / weekMs)
  expect(new Set(kept.map(week)).size).toBe(8)
  expect(Math.max(...ages)).toBeLessThan(8 * weekMs)
  expect(kept.length).toBeLessThanOrEqual(24 + 13 + 7)
})

test('nightly backups leave 14 days and 8 weeks', () => {
  const kept = keepAfter(180, dayMs)
  expect(kept.size).toBeGreaterThanOrEqual(14 + 6)
  expect(kept.size).toBeLessThanOrEqual(14 + 7)
})

const moments = fc.array(fc.integer({ min: 0, max: 100 * dayMs }), { maxLength: 60 })

test('whatever there is, the newest stays, and nothing else older than eight weeks', () => {
  fc.assert(
    fc.property(moments, (agesMs) => {
      const names = [...new Set(agesMs.map(ago))].toSorted()
      const expired = selectExpired(names, now)
      const kept = names.filter((name) => !expired.includes(name))
      expect(kept.at(-1)).toBe(names.at(-1))
      for (const name of kept.slice(0, -1)) expect(name > ago(8 * weekMs)).toBe(true)
      // Applied twice, it takes nothing more.
      expect(selectExpired(kept, now)).toEqual([])
    }),
  )
})

test('only our own names ever go, and drafts that nobody writes any more', () => {
  const old = ago(100 * dayMs)
  const oldDraft = `${ago(dayMs + 1_000)}.4711.part`
  const others = [
    'gone-inquiries.jsonl',
    'forgotten-children.jsonl',
    'before-2026-11.backup.gz',
    `copy-${old}`,
    `${old}.gpg`,
    'meridian-2020-13-45T99-00-00Z.backup.gz',
    `${ago(dayMs)}.4711.part`,
  ]
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (names) => {
      expect(selectExpired([...names, ...others, ago(0)], now)).toEqual([])
    }),
  )
  expect(selectExpired([...others, old, oldDraft, ago(0)], now)).toEqual([oldDraft, old])
})
