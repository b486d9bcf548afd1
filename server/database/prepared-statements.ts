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

const maxStatements = 500

/** The driver remembers each name for as long as the connection lasts. */
const maxNames = 2_000

const isRepeatable = /^\s*(select|with|insert|update|delete)\b/i

/** Map order is recency. Returns the least recently used key once there are more than `maxStatements`. */
function touch<Value>(map: Map<string, Value>, text: string, value: Value): string | undefined {
  map.delete(text)
  map.set(text, value)
  if (map.size <= maxStatements) return undefined
  const [oldest] = map.keys()
  return oldest
}

/** Of all connections: a statement is worth preparing from its second use on. */
const seenOnce = new Map<string, true>()

let nameCount = 0

/** Of one connection, on which at most 500 statements stay prepared: parsing long column lists takes longer than running them. */
export class PreparedStatements {
  readonly #names = new Map<string, string>()
  readonly #deallocate: (name: string) => Promise<unknown>
  #given = 0

  constructor(deallocate: (name: string) => Promise<unknown>) {
    this.#deallocate = deallocate
  }

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known === undefined && !this.#isWorthPreparing(text)) return undefined
    if (known === undefined) {
      nameCount += 1
      this.#given += 1
    }
    // A name is never given twice: the driver remembers what it has prepared.
    const name = known ?? `statement_${nameCount}`
    const oldest = touch(this.#names, text, name)
    if (oldest !== undefined) void this.forget(oldest)
    return name
  }

  /** It gets another name when it is used again. */
  async forget(text: string): Promise<void> {
    const name = this.#names.get(text)
    this.#names.delete(text)
    if (name !== undefined) await this.#deallocate(name)
  }

  get isWorn(): boolean {
    return this.#given >= maxNames
  }

  #isWorthPreparing(text: string): boolean {
    if (!isRepeatable.test(text) || text.includes(noPrepare)) return false
    const isRepeated = seenOnce.has(text)
    const oldest = touch(seenOnce, text, true)
    if (oldest !== undefined) seenOnce.delete(oldest)
    return isRepeated
  }
}
