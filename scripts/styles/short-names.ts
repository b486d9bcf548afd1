import { type Selector, type SelectorComponent, transform } from 'lightningcss'
import { classListsIn } from './page-names.ts'

/** Names of groups stand in the selectors of others. */
const isLong = (name: string) => /[-\d:[/ ]/.test(name) && !/^(?:group|peer)\//.test(name)

/** A name for a shorter list costs more in the styles than it gains. */
const minListLength = 3

type Page = { html: string; firstScreens: string }

/**
 * Short names, the shortest for the most frequent: for each list of classes that stands behind first screens alone, and for each
 * long class. The lists come first, because their page is the largest. No script of the pages names any of these classes.
 */
export function shortNamesFor(pages: Page[], scripts: string, css: string): Map<string, string> {
  const listsIn = (html: string) => classListsIn(html).map((list) => list.join(' '))
  const classes = pages.flatMap(({ html }) => classListsIn(html).flat())
  const inParts = pages.filter(({ html, firstScreens }) => html !== firstScreens)
  const inFront = new Set(inParts.flatMap(({ firstScreens }) => listsIn(firstScreens)))
  const lists = inParts
    .flatMap(({ html, firstScreens }) => listsIn(html.slice(firstScreens.length)))
    .filter((list) => !inFront.has(list) && list.split(' ').length >= minListLength)
  const isNamed = (name: string) =>
    name.split(' ').some((one) => scripts.includes(isLong(one) ? one : `.${one}`))
  const free = freeNames(new Set([...classes, ...(css.match(/(?<=\.)[\w-]+/g) ?? [])]))
  const counts = Object.groupBy([...lists, ...classes], (name) => name)
  return new Map(
    Object.entries(counts)
      .filter(([name]) => isLong(name) && !isNamed(name))
      .toSorted(([, one = []], [, other = []]) => other.length - one.length)
      .map(([name]) => [name, free.next().value]),
  )
}

/** Letters in base 26. */
function* freeNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let index = 0; ; index += 1) {
    let name = ''
    for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
      name = String.fromCharCode(97 + (rest % 26)) + name
    if (!taken.has(name)) yield name
  }
}

/** The styles of a page: short names in place of the long ones. */
export const withShortNames = (css: string, names: ReadonlyMap<string, string>): string =>
  renamed(css, (name) => [names.get(name) ?? name])

/** The file with all styles: long names for what islands render, and those of lists for what stands behind first screens. */
export function withAllNames(
  css: string,
  names: ReadonlyMap<string, string>,
  islandScripts: string,
): string {
  const lists = [...names]
    .map(([list, short]) => ({ classes: list.split(' '), short }))
    .filter(({ classes }) => classes.length > 1)
  return renamed(css, (name) => {
    const short = names.get(name)
    const own = short && islandScripts.includes(name) ? [short, name] : [short ?? name]
    const ofLists = lists.filter(({ classes }) => classes.includes(name))
    return [...own, ...ofLists.map((list) => list.short)]
  })
}

function renamed(css: string, namesOf: (name: string) => string[]): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Selector(selector) {
        const [only = '', ...others] = classesOf(selector)
        // Browsers find the rules of a class faster than those of a list of them.
        return only && others.length === 0
          ? namesOf(only).map((name) => mapClasses(selector, () => ({ type: 'class', name })))
          : mapClasses(selector, (name) => anyOf(namesOf(name)))
      },
    },
  })
  return withoutRepetitions(code.toString())
}

/** Lightning CSS repeats a prefixed declaration each time that it reads it. */
export const withoutRepetitions = (css: string): string =>
  css.replaceAll(/([\w-]+:[^;{}]+;)\1+/g, '$1')

function anyOf(names: string[]): SelectorComponent {
  const classes = names.map((name): SelectorComponent => ({ type: 'class', name }))
  const [only] = classes
  return only && classes.length === 1
    ? only
    : { type: 'pseudo-class', kind: 'is', selectors: classes.map((one) => [one]) }
}

const innerOf = (part: SelectorComponent): Selector[] =>
  part.type === 'pseudo-class' &&
  (part.kind === 'is' || part.kind === 'where' || part.kind === 'not' || part.kind === 'has')
    ? part.selectors
    : []

const classesOf = (selector: Selector): string[] =>
  selector.flatMap((part) =>
    part.type === 'class' ? [part.name] : innerOf(part).flatMap(classesOf),
  )

const mapClasses = (selector: Selector, replace: (name: string) => SelectorComponent): Selector =>
  selector.map((part) => {
    if (part.type === 'class') return replace(part.name)
    const inner = innerOf(part)
    if (inner.length === 0) return part
    return { ...part, selectors: inner.map((one) => mapClasses(one, replace)) } as SelectorComponent
  })
