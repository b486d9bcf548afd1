import { createRequire } from 'node:module'
import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import type { publicFloor } from '../../contract/browsers.ts'

// 18 MB, which a bundler would read as a module.
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

export type Floor = Partial<typeof publicFloor>

type Node = Identifier | undefined

/** What MDN does not know, or what came behind a flag or under another name, is missing. Versions are numbers: 16.10 is after 16.4. */
const isAbove = (node: Node, floor: Floor): boolean =>
  Object.entries(floor).some(([browser, version]) => {
    const name = browser === 'ios' ? 'safari_ios' : (browser as Exclude<keyof Floor, 'ios'>)
    const stated = [node?.__compat?.support[name]].flat()
    return !stated.some((one) => {
      if (!one?.version_added || one.flags || one.prefix || one.alternative_name) return false
      const added = one.version_added.replace('≤', '')
      return added.localeCompare(version, 'en', { numeric: true }) <= 0
    })
  })

/** An entry, which has a statement and others within it. */
const entriesOf = (node: object | undefined) => Object.entries(node ?? {}) as [string, Identifier][]

const known = new Map<string, Node[]>()
const add = (use: string, node: Node) => {
  if (node?.__compat) known.set(use, [...(known.get(use) ?? []), node])
}

/** Of whose members scripts call; names of others are too common to tell what is called. */
const callable =
  /^(Abort|Blob|Document$|Element$|Event|FormData|HTML|Headers|History|Navigator$|Node|Response|URL|Window$)/

const builtIns = bcd.javascript.builtins ?? {}
for (const [owner, members] of entriesOf({ ...builtIns, ...bcd.api })) {
  add(owner, members)
  const isCalled = callable.test(owner) || (owner in builtIns && !/^(Intl|Temporal)/.test(owner))
  for (const [name, member] of entriesOf(members)) {
    const plain = name.replace(/_(static|event)$/, '')
    add(name.endsWith('_event') ? `event:${plain}` : `${owner}.${plain}`, member)
    if (plain === name && isCalled) add(`.${name}()`, member)
  }
}
for (const [name, selector] of entriesOf(bcd.css.selectors)) add(`:${name}`, selector)
add('regex:lookbehind', bcd.javascript.regular_expressions?.['lookbehind_assertion'])
add('regex:unicode_sets', builtIns['RegExp']?.['unicodeSets'])

/** What of it a browser at the floor lacks: a member where each interface that has one of its name is newer. */
export const listMissing = (floor: Floor, uses: Iterable<string> = known.keys()): string[] =>
  [...uses]
    .filter((use) => known.get(use)?.every((node) => isAbove(node, floor)))
    .map((use) => use.replace(/^\.|\(\)$/g, ''))
