import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss'

/** What a page is made of, and what its scripts may make of it. */
type PageNames = {
  elements: Set<string>
  attributes: Set<string>
  classes: Set<string>
  /** Of its inputs. */
  inputTypes: Set<string>
}

/** Set by browsers, without a script. */
const stateAttributes = ['open', 'hidden', 'disabled', 'multiple', 'size']

/** Elements are written as React writes them: every value in double quotes. */
const openTag = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi
const createdElement = /createElement\(["'`](\w+)/g
const attribute = /([^\s=]+)(?:="([^"]*)")?/g

function readPageNames(html: string, scripts: string): PageNames {
  const names: PageNames = {
    elements: new Set(['html', 'body', 'thead', 'tbody']),
    attributes: new Set(stateAttributes),
    classes: new Set(),
    inputTypes: new Set(),
  }
  for (const [, element = '', attributes = ''] of html.matchAll(openTag)) {
    names.elements.add(element.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
      names.attributes.add(name.toLowerCase())
      if (name === 'type' && element === 'input') names.inputTypes.add(value)
    }
  }
  for (const name of [...classListsIn(html).flat(), ...wordsIn(scripts)]) names.classes.add(name)
  for (const [word] of scripts.matchAll(/[a-z][a-z-]+/g)) names.attributes.add(word)
  for (const [, element = ''] of scripts.matchAll(createdElement)) names.elements.add(element)
  return names
}

/** The classes of each element. */
const classListsIn = (html: string): string[][] =>
  [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => words(unescape(value)))

/** Every word that a script may use as the name of a class. */
const wordsIn = (scripts: string): Set<string> => new Set(scripts.split(/[\s"'`<>=]+/))

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** What React writes into an attribute. */
const unescape = (value: string) =>
  value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/**
 * The rules of a stylesheet that a page can need, in their order: `scripts` are those that change its HTML without
 * loading the rest of the styles first.
 */
export function usedStyles(css: string, html: string, scripts: string): string {
  const names = readPageNames(html, scripts)
  const rules = minify(css.replace(licence, ''), {
    Rule: {
      style: ({ value }) => (value.selectors.some((selector) => canMatch(selector, names)) ? undefined : []),
    },
    Selector: (selector) => (canMatch(selector, names) ? undefined : []),
  })
  return withoutUnusedSymbols(withDefaultValues(withDefaultsAsRule(rules)), html, scripts)
}

/** What somebody who uses or prints the page sees. */
const laterStates = [
  /@media (?:print|\(hover:hover\))\{(?:[^{}]*\{[^{}]*\})*\}/g,
  /(?<=[{;])transition[\w-]*:[^;}]*;?/g,
]

/** For first screens that come alone: they have the rest with the file. */
export const withoutLaterStates = (css: string): string =>
  minify(laterStates.reduce((rest, state) => rest.replaceAll(state, ''), css))

/** It is in the file with all styles. */
const licence = /\/\*![^]*?\*\//

/** Without the typefaces, which every page declares: declared again, browsers would load them again. */
export const withoutTypefaces = (css: string): string => minify(css, { Rule: { 'font-face': () => [] } })

/** Values in place of the theme's variables, which nothing changes: they are shorter. */
export function withThemeValues(css: string): string {
  const [, theme = ''] = /@layer theme\{:root,:host\{([^}]*)\}/.exec(css) ?? []
  const values = new Map(readDeclarations(theme))
  const isChanged = (name: string) => css.split(`${name}:`).length > 2
  return minify(
    css.replace(/var\((--[\w-]+)\)/g, (reference, name: string) =>
      isChanged(name) ? reference : (values.get(name) ?? reference),
    ),
  )
}

const readDeclarations = (declarations: string): [string, string][] =>
  [...declarations.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value])

function canMatch(selector: Selector, names: PageNames): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return names.classes.has(part.name)
    if (part.type === 'type') return names.elements.has(part.name)
    if (part.type === 'attribute') return names.attributes.has(part.name)
    if (part.type === 'pseudo-element') return canHavePart('name' in part ? part.name : part.kind, names)
    if (part.type !== 'pseudo-class') return true
    // Of a shadow root, of which there is none.
    if (part.kind === 'host') return false
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
      return part.selectors.some((inner) => canMatch(inner, names))
    return true
  })
}

/** Parts that one type of input alone has, and those of any. */
const partsByType = { file: /^file-selector/, date: /^-webkit-(?:date|calendar)/ }
const partsOfInputs = /^(?:placeholder|-webkit-(?:search|inner|outer))/

function canHavePart(part: string, { elements, inputTypes }: PageNames): boolean {
  for (const [type, parts] of Object.entries(partsByType))
    if (parts.test(part)) return [...inputTypes].some((name) => name.startsWith(type))
  return !partsOfInputs.test(part) || elements.has('input') || elements.has('textarea')
}

/**
 * Tailwind declares the defaults of its custom properties twice, for browsers with and without `@property`. Its rule alone
 * says the same to all, in half the bytes.
 */
const withDefaultsAsRule = (css: string): string =>
  css
    .replace(/(@layer properties\{)@supports [^{]*\{([^{}]*\{[^{}]*\})\}/, '$1$2')
    .replaceAll(/@property --tw-[\w-]+\{[^}]*\}/g, '')

/** Values in place of those of Tailwind's custom properties that the page leaves at their defaults. */
function withDefaultValues(css: string): string {
  const [layer = '', defaults = ''] = /@layer properties\{[^{]*\{([^}]*)\}\}/.exec(css) ?? []
  const rules = css.replace(layer, '')
  const values = new Map(readDeclarations(defaults).filter(([name]) => !rules.includes(`${name}:`)))
  return minify(
    css.replaceAll(/var\((--tw-[\w-]+)(?:,([^()]*))?\)/g, (reference, name: string, fallback) => {
      const value = values.get(name)
      return (value === 'initial' ? fallback : value) ?? reference
    }),
  )
}

/** Removes custom properties and keyframes to which no rule, attribute or script refers: a class may be named after one. */
function withoutUnusedSymbols(css: string, html: string, scripts: string): string {
  const isReferred = (name: string) =>
    scripts.includes(name) ||
    (name.startsWith('--')
      ? new RegExp(`var\\(${name}\\b(?!-)`).test(css) || html.includes(`="var(${name})`)
      : new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(css) || html.includes(name))
  const unused = [...new Set(declaredSymbols(css))].filter((name) => !isReferred(name))
  if (unused.length === 0) return css
  const smaller = minify(css, {}, unused)
  return smaller.length < css.length ? withoutUnusedSymbols(smaller, html, scripts) : css
}

const declaredSymbols = (css: string) =>
  [...css.matchAll(/(?:[{;]|@property )(--[\w-]+)[:{]|@keyframes ([\w-]+)/g)].map(
    ([, property, keyframes]) => property ?? keyframes ?? '',
  )

const minify = (css: string, visitor: Visitor<CustomAtRules> = {}, unusedSymbols: string[] = []) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor,
    unusedSymbols,
  }).code.toString()
