import pg from 'pg'

/** A statement that carries this comment is planned for its own values each time it runs. */
export const planAnew = '/* planned anew */'

/** So many different statements are remembered; what comes after them is not prepared. */
const most = 500

/** The name of each statement that came before, null where it came once. */
const names = new Map<string, string | null>()
let given = 0

const isRepeatable = /^\s*(select|with|insert|update|delete)\b/i

/** The name under which connections prepare a statement: from the second time on, undefined for what is not prepared. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name) return name
  if (name === undefined) {
    const fits = names.size < most && isRepeatable.test(text) && !text.includes(planAnew)
    if (fits) names.set(text, null)
    return undefined
  }
  given += 1
  const newName = `statement_${given}`
  names.set(text, newName)
  return newName
}

/**
 * A connection that lets PostgreSQL read a statement once and run it from then on: the hot ones are long lists of columns,
 * and reading them takes longer than running them.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const asked = name === undefined ? args : [{ name, text, values }, ...args.slice(2)]
    return (super.query as (...all: unknown[]) => never)(...asked)
  }
}
