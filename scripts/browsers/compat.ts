import { createRequire } from 'node:module'
import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import { parseSync, Visitor } from 'vite'
import type { publicFloor } from '../../contract/browsers.ts'

const selectorCalls = new Set(['matches', 'closest', 'querySelector', 'querySelectorAll'])

/** Names of what a script uses of its browser: `Map.groupBy`, `.toSorted`, `event:scrollend`, `:has`. */
export function listScriptUses(code: string): Set<string> {
  const uses = new Set<string>()
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      if (object.type === 'Identifier') uses.add(`${object.name}.${property.name}`)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') uses.add(callee.name)
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      // Shorter names are those of too much else.
      if (/[a-z][A-Z]/.test(callee.property.name)) uses.add(`.${callee.property.name}()`)
      const text =
        first?.type === 'TemplateLiteral' ? first.quasis[0]?.value.cooked : first?.type === 'Literal' && first.value
      if (typeof text !== 'string') return
      if (callee.property.name === 'addEventListener') uses.add(`event:${text}`)
      if (!selectorCalls.has(callee.property.name)) return
      for (const [pseudo] of text.matchAll(/:[a-z][a-z-]*/g)) uses.add(pseudo)
    },
    Literal(node) {
      if (!('regex' in node)) return
      if (/\(\?<[!=]/.test(node.regex.pattern)) uses.add('regex:lookbehind')
      if (node.regex.flags.includes('v')) uses.add('regex:unicode_sets')
    },
  }).visit(parseSync('script.js', code).program)
  return uses
}

/** What a browser at the floor may lack, and why nobody misses more than comfort there. */
export const comfort: Record<string, string> = {
  ':has': 'a page that scrolls behind a menu or dialog, how a tile looks under the pointer, print',
  ':modal': 'stands beside :has',
  ':open': 'one of a list in :is(), which forgives it',
  ':popover-open': 'one of a list in :is(), which forgives it',
  'event:beforeunload': 'what is typed is kept',
  'event:navigate': 'React asks whether there is a Navigation API',
  'event:navigateerror': 'React asks whether there is a Navigation API',
  'event:navigatesuccess': 'React asks whether there is a Navigation API',
  'event:touchstart': 'one of seven signs of use',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'offered where supportsPasskeys is true',
  showModal: 'web/site/courses/details/dialog.tsx asks whether there are dialogs',
  startViewTransition: 'React asks first',
  toArray: 'of React.Children',
}

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
