import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { compilePerShape } from './prepared-statements.ts'

test('a text is written once for each shape, and takes the values of each call', async () => {
  const { db } = connect(inject('database'), () => {})
  onTestFinished(() => db.destroy())
  const written: string[] = []
  const add = compilePerShape((_db, { sign }: { sign: '+' | '-' }, { to }: { to: number }) => {
    written.push(sign)
    return sql<{ sum: number }>`select 10 ${sql.raw(sign)} ${to}::integer as sum`
  })
  const sumOf = async (sign: '+' | '-', to: number) => (await add(db, { sign }, { to }))[0]?.sum
  expect([await sumOf('+', 1), await sumOf('-', 2), await sumOf('+', 3)]).toEqual([11, 8, 13])
  expect(written).toEqual(['+', '-'])
})
