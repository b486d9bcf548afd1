import pg from 'pg'
import { PreparedStatements } from './prepared-statements.ts'

export type ServingClientConfig = pg.PoolConfig & {
  /** Behind a pooler the next statement may reach another session, which has not prepared it. */
  preparesStatements?: boolean
}

/** pg says so of a statement that outlasts `query_timeout`. */
const clientTimeoutMessage = 'Query read timeout'

/** SQLSTATE read_only_sql_transaction: the old server after a fail-over. */
const readOnlyTransaction = '25006'

/** SQLSTATE feature_not_supported: also what a statement's prepared plan says once its result has other columns. */
const outdatedPlan = '0A000'

/** Emitted with the client when its server fell silent or refuses writes. */
export const deserted = 'deserted'

type Settled = (error: unknown, result?: unknown) => void

/** A library may name its statements too: two sessions behind a pooler would share that name. */
function withoutName(statement: unknown): unknown {
  const { name, ...unnamed } = Object(statement) as pg.QueryConfig
  return name === undefined ? statement : unnamed
}

/** It prepares statements from their second use on, and is closed when its server falls silent. */
export class ServingClient extends pg.Client {
  readonly #statements: PreparedStatements | undefined

  constructor(config: ServingClientConfig = {}) {
    super(config)
    // One that is not there any more needs no end.
    this.#statements = config.preparesStatements
      ? new PreparedStatements((name) => super.query(`deallocate ${name}`).catch(() => {}))
      : undefined
  }

  /** Whether so many statements were prepared that a new connection is better. */
  get isWorn(): boolean {
    return this.#statements?.isWorn ?? false
  }

  override query(...args: unknown[]): never {
    const [text, values] = args
    const name =
      typeof text === 'string' && Array.isArray(values) ? this.#statements?.nameOf(text) : undefined
    const queryArgs =
      name === undefined
        ? [this.#statements ? text : withoutName(text), ...args.slice(1)]
        : [{ name, text, values }, ...args.slice(2)]
    const callback = queryArgs.at(-1)
    if (typeof callback === 'function') {
      queryArgs[queryArgs.length - 1] = (error: unknown, result?: unknown) => {
        this.#inspect(error)
        ;(callback as Settled)(error, result)
      }
    }
    const result: unknown = (super.query as (...all: unknown[]) => unknown)(...queryArgs)
    if (!(result instanceof Promise)) return result as never
    result.catch((error: unknown) => this.#inspect(error))
    if (name === undefined) return result as never
    const retried = result.catch(async (error: unknown) => {
      if ((error as pg.DatabaseError).code !== outdatedPlan) throw error
      // One after another: the next major version of the driver queues nothing.
      await this.#statements?.forget(text as string)
      // Within a transaction, which the failure has ended, it fails again.
      return super.query(text as string, values as unknown[]).catch(() => {
        throw error
      })
    })
    return retried as never
  }

  #inspect(reason: unknown): void {
    if (!(reason instanceof Error)) return
    const isSilent = reason.message === clientTimeoutMessage
    if (!isSilent && (reason as pg.DatabaseError).code !== readOnlyTransaction) return
    // While a statement runs, this closes the socket at once.
    if (isSilent) this.end().catch(() => {}) // lost already
    this.emit(deserted)
  }
}
