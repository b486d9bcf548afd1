import type { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Statement<Row> = { compile(db: Database): CompiledQuery<Row> }

const maxShapes = 500

/** `build` sees placeholders: it may hand values on, but not look at them. */
export function compileOnce<Values extends object, Row>(
  build: (db: Database, values: Values) => Statement<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const execute = compilePerShape((db, _shape: null, values: Values) => build(db, values))
  return (db, values) => execute(db, null, values)
}

/** The same with a text for each `shape`, of which at most 500 are remembered: `build` may look at it. */
export function compilePerShape<Shape, Values extends object, Row>(
  build: (db: Database, shape: Shape, values: Values) => Statement<Row>,
): (db: Database, shape: Shape, values: Values) => Promise<Row[]> {
  const compiledByShape = new Map<string, CompiledQuery<Row>>()
  return async (db, shape, values) => {
    const key = JSON.stringify(shape)
    let compiled = compiledByShape.get(key)
    if (!compiled) {
      compiled = build(db, shape, toPlaceholders(values)).compile(db)
      if (compiledByShape.size >= maxShapes) compiledByShape.clear()
      compiledByShape.set(key, compiled)
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

const toPlaceholders = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values
