import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { migrations } from './migrate.ts'

const page = await readFile('docs/evidence/database.md', 'utf8')

test('docs/evidence/database.md names every index there is, and no other', async ({
  database: { db },
}) => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = 'public' and indexname !~ '^kysely_'
      and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`.execute(
    db,
  )
  const tables = page.matchAll(/^\| index \|.*\n\|[-|]+\n((?:\|.*\n)+)/gm)
  const named = [...tables].flatMap(([, body = '']) =>
    body.split('\n').flatMap((row) => {
      const [, cell = ''] = row.split('|')
      return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    }),
  )
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('the numbers of migrations have the gaps that docs/evidence/database.md explains, and no other', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)))
  const gaps = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  )
  const [, section = ''] = /^## Migrations\n([^]*?)(?=^## )/m.exec(page) ?? []
  const explained = [
    ...section.matchAll(/\b(0\d{3})\b(?: to (0\d{3}))?(?=[^.]* were given out)/g),
  ].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  )
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(gaps.filter((gap) => !explained.includes(gap))).toEqual([])
})
