import pg from 'pg'

/** A statement that carries this comment is planned for its own values each time it runs. */
export const noPrepare = '/* planned anew */'

/** So many different statements are remembered; what comes after them is not prepared. */
const maxStatements = 500

/** The name of each statement that came before, null where it came once. */
const names = new Map<string, string | null>()
let nameCount = 0

const isRepeatable = /^\s*(select|with|insert|update|delete)\b/i

/** The name under which connections prepare a statement: from the second time on, undefined for what is not prepared. */
function preparedName(text: string): string | undefined {
  const name = names.get(text)
  if (name) return name
  if (name === undefined) {
    const isPreparable =
      names.size < maxStatements && isRepeatable.test(text) && !text.includes(noPrepare)
    if (isPreparable) names.set(text, null)
    return undefined
  }
  nameCount += 1
  const newName = `statement_${nameCount}`
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
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined
    const queryArgs = name === undefined ? args : [{ name, text, values }, ...args.slice(2)]
    return (super.query as (...all: unknown[]) => never)(...queryArgs)
  }
}
