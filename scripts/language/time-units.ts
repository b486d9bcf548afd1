import { childrenOf, lineAt, type Node, nameOf, parseFile } from './syntax-tree.ts'

/** A name whose last word is one of these is a length of time. */
const timeWords = new Set(
  `timeout timeouts delay delays interval intervals ttl lease idle backoff expiry duration durations age wait lifetime debounce
  cooldown pause elapsed latency grace patience silence skew`.split(/\s+/),
)

const lastWord = (name: string) => /([A-Z]?[a-z]+|[A-Z]+)$/.exec(name)?.[0].toLowerCase() ?? ''

/** A constant that is called like a unit, and is many of another one: `dayMs`, `minuteMs`. */
const bareUnits = /^(second|minute|hour|day|week)s?$/

const units =
  /(Ms|Millis|Seconds?|Minutes?|Hours?|Days?|Weeks?|Months?|Years?|Frames?)$|_(ms|seconds|days)$/

/** Options of libraries and of PostgreSQL, whose names are not ours to choose. */
const libraryOptions = new Set([
  'connectionTimeout',
  'delay',
  'duration',
  'greetingTimeout',
  'headersTimeout',
  'hookTimeout',
  'idle_in_transaction_session_timeout',
  'interval',
  'keepAliveTimeout',
  'latency',
  'maxAge',
  'requestTimeout',
  'retryDelay',
  'socketCloseTimeout',
  'socketTimeout',
  'statement_timeout',
  'testTimeout',
  'timeout',
])

const clocks = /^(now|getTime)$/
const arithmetic = /^[-+*/%]$|^\*\*$/

function isNumeric(node: unknown): boolean {
  const { type, ...parts } = (node ?? { type: '' }) as Node
  if (type === 'Literal') return typeof parts['value'] === 'number'
  if (type === 'UnaryExpression') return isNumeric(parts['argument'])
  if (type === 'BinaryExpression' && arithmetic.test(String(parts['operator']))) {
    return isNumeric(parts['left']) || isNumeric(parts['right'])
  }
  if (type !== 'CallExpression') return false
  const { property } = parts['callee'] as { property?: unknown }
  return clocks.test(nameOf(property) ?? '')
}

const isConversion = (node: unknown): boolean => {
  const { type, ...parts } = (node ?? { type: '' }) as Node
  return type === 'Literal' ? Number(parts['value']) >= 1000 : parts['operator'] === '*'
}

const isNumberType = (node: Node): boolean =>
  JSON.stringify(node['typeAnnotation'] ?? null).includes('"TSNumberKeyword"') &&
  (node['typeAnnotation'] as { typeAnnotation: Node }).typeAnnotation.type !== 'TSFunctionType'

type Declaration = { name: string | undefined; isNumber: boolean }

/** What a node declares as a number, where it declares one thing by name. */
function declarationOf(node: Node): Declaration | undefined {
  switch (node.type) {
    case 'VariableDeclarator':
      return { name: nameOf(node['id']), isNumber: isNumeric(node['init']) }
    case 'Property':
    case 'PropertyDefinition':
      return { name: nameOf(node['key']), isNumber: isNumeric(node['value']) }
    case 'AssignmentPattern':
      return { name: nameOf(node['left']), isNumber: isNumeric(node['right']) }
    case 'TSPropertySignature':
      return { name: nameOf(node['key']), isNumber: isNumberType(node) }
    case 'Identifier':
      return { name: nameOf(node), isNumber: isNumberType(node) }
    default:
      return undefined
  }
}

/** Options that a library names are left alone where they are handed to it. */
export function findUnitlessTimes(path: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: Node, isWithinUnit: boolean): void => {
    const { name = '', isNumber = false } = declarationOf(node) ?? {}
    const isBareUnit = bareUnits.test(name) && isConversion(node['init'])
    const isTime = timeWords.has(lastWord(name)) || isBareUnit
    const isLibraryOption = node.type === 'Property' && libraryOptions.has(name)
    if (isTime && isNumber && !isWithinUnit && !isLibraryOption) {
      found.push(`${path}:${lineAt(text, node.start)} ${name} is a time without its unit`)
    }
    const within = isWithinUnit || units.test(name)
    for (const child of childrenOf(node)) visit(child, within)
  }
  visit(parseFile(path, text).program, false)
  return found
}
