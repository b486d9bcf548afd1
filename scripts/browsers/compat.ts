import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import type { publicFloor } from '../../contract/browsers.ts'

// 18 MB, which a bundler would read as a module.
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

export type Floor = typeof publicFloor

const compatNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
} as const

/** Oldest first; `16.10` would be newer than `16.4`. */
const isNewer = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) > 0

/** What MDN does not know, or what came behind a flag or under another name, is missing. */
const isAbove = ({ support }: CompatStatement, floor: Floor): boolean =>
  Object.entries(floor).some(([browser, version]) => {
    const stated = [support[compatNames[browser as keyof Floor]]].flat()
    return !stated.some(
      (one) =>
        one &&
        !one.flags &&
        !one.prefix &&
        !one.alternative_name &&
        typeof one.version_added === 'string' &&
        !isNewer(one.version_added.replace('≤', ''), version),
    )
  })

const statements = new Map<string, CompatStatement[]>()
const add = (use: string, node: Identifier | CompatStatement | undefined) => {
  if (node && '__compat' in node && node.__compat)
    statements.set(use, [...(statements.get(use) ?? []), node.__compat])
}

/** Of whose members scripts call; names of others are too common to tell what is called. */
const callable =
  /^(Abort|Blob|Document$|Element$|Event|FormData|HTML|Headers|History|Navigator$|Node|Response|URL|Window$)/

for (const [owner, members] of Object.entries({ ...bcd.javascript.builtins, ...bcd.api })) {
  add(owner, members)
  const isBuiltIn = owner in (bcd.javascript.builtins ?? {}) && !/^(Intl|Temporal)/.test(owner)
  for (const [name, member] of Object.entries(members)) {
    const plain = name.replace(/_(static|event)$/, '')
    if (name.endsWith('_event')) add(`event:${plain}`, member)
    else add(`${owner}.${plain}`, member)
    if (plain === name && (isBuiltIn || callable.test(owner))) add(`.${name}()`, member)
  }
}
for (const [name, regex] of Object.entries(bcd.javascript.regular_expressions ?? {}))
  add(`regex:${name}`, regex)
add('regex:unicode_sets', bcd.javascript.builtins?.['RegExp']?.['unicodeSets'])
for (const [name, property] of Object.entries(bcd.css.properties ?? {})) {
  add(`css:${name}`, property)
  for (const [keyword, value] of Object.entries(property))
    if (keyword !== '__compat') add(`css:${name}:${keyword}`, value)
}
for (const [name, selector] of Object.entries(bcd.css.selectors ?? {})) add(`:${name}`, selector)
for (const [name, rule] of Object.entries(bcd.css['at-rules'] ?? {})) add(`@${name}`, rule)
add('@media <', bcd.css['at-rules']?.['media']?.['range_syntax'])

/** The name of what a browser at the floor lacks; a member is missing where each interface that has one of its name is newer. */
export function findMissing(use: string, floor: Floor): string | undefined {
  const found = statements.get(use)
  return found?.every((statement) => isAbove(statement, floor))
    ? use.replace(/^\.|\(\)$/g, '')
    : undefined
}

/** Everything that some browser at the floor lacks. */
export const listMissing = (floor: Floor): string[] =>
  [...statements.keys()].flatMap((use) => findMissing(use, floor) ?? [])
