import pg from 'pg'

/** Put it into a statement whose best plan depends on its values. */
export const noPrepare = '/* planned anew */'

const maxStatements = 500

/** Null for a statement that was seen once. */
const names = new Map<string, string | null>()
let nameCount = 0

const isRepeatable = /^\s*(select|with|insert|update|delete)\b/i

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

/** Prepares statements from their second use on: parsing long column lists takes longer than running them. */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined
    const queryArgs = name === undefined ? args : [{ name, text, values }, ...args.slice(2)]
    return (super.query as (...all: unknown[]) => never)(...queryArgs)
  }
}
