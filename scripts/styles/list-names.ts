import { type SelectorComponent, transform } from 'lightningcss'
import { firstScreensOf } from '../../server/site/page-styles.ts'
import { classListsIn } from './page-names.ts'
import { classesOf, freeNames, innerOf, renamed } from './short-names.ts'

/** A name for a shorter list costs more in the styles than it gains. */
const minListLength = 3

/**
 * One name for each list of classes that stands behind the first screens of a page. The names cost bytes in the file with
 * all styles, so they are for those pages alone.
 */
export function listNamesFor(
  pages: string[],
  scripts: string,
  css: string,
  names: ReadonlyMap<string, string>,
): Map<string, string> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const list of classListsIn(page.slice(firstScreensOf(page).length))) {
      if (list.length < minListLength || list.some((name) => scripts.includes(`.${name}`))) continue
      const key = list.join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const free = freeNames(css, [...names.values(), ...pages.flatMap(classListsIn).flat()])
  return new Map(
    [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .map(([list]) => [list, free.next().value ?? list]),
  )
}

/** Adds to the rules of each class the names of the lists that it is in. */
export function withListNames(css: string, lists: ReadonlyMap<string, string>): string {
  const namesByClass = new Map<string, string[]>()
  for (const [list, name] of lists) {
    for (const one of list.split(' '))
      namesByClass.set(one, [...(namesByClass.get(one) ?? []), name])
  }
  const withLists = (part: SelectorComponent): SelectorComponent => {
    const inner = innerOf(part)
    if (inner.length > 0)
      return { ...part, selectors: inner.map((one) => one.map(withLists)) } as SelectorComponent
    const names = part.type === 'class' ? namesByClass.get(part.name) : undefined
    if (!names) return part
    const selectors = names.map((name): SelectorComponent[] => [{ type: 'class', name }])
    return { type: 'pseudo-class', kind: 'is', selectors: [[part], ...selectors] }
  }
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Selector(selector) {
        const classes = classesOf(selector)
        const [name = ''] = classes
        // Browsers find the rules of a class faster than those of a list of them.
        if (classes.length > 1) return selector.map(withLists)
        const listNames = namesByClass.get(name) ?? []
        return [selector, ...listNames.map((one) => renamed(selector, new Map([[name, one]])))]
      },
    },
  }).code.toString()
}
