import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Writes a statement's text with its first execution; from then on only its values are put in. For a long statement that is
 * most of what the process does for it. `build` sees placeholders: it may hand values on, but not look at them.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Database, values: Values) => RawBuilder<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, toPlaceholders(values)).compile(db)
    const byName = new Map(Object.entries(values))
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? byName.get(parameter.name) : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

const toPlaceholders = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values
