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

/** Put it into a statement whose best plan depends on its values. */
export const noPrepare = '/* planned anew */'

const maxNames = 500
const maxTexts = 2_000

const isRepeatable = /^\s*(select|with|insert|update|delete)\b/i

/** Of one pool: by them each of its connections prepares a text from its second use on, as parsing long column lists takes longer than running them. */
export class PreparedNames {
  /** Undefined after the first use. What is asked for most comes first, so the first ones are kept. */
  readonly #names = new Map<string, string | undefined>()
  #count = 0

  get(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (!this.#names.has(text)) {
      const isWorthPreparing = isRepeatable.test(text) && !text.includes(noPrepare)
      if (isWorthPreparing && this.#names.size < maxTexts) this.#names.set(text, undefined)
      return undefined
    }
    if (this.#count === maxNames) return undefined
    this.#count += 1
    const name = `statement_${this.#count}`
    this.#names.set(text, name)
    return name
  }
}
