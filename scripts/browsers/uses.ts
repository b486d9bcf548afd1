import { parseSync, Visitor } from 'vite'

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
