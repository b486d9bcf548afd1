import { type Selector, type SelectorComponent, transform } from 'lightningcss'
import { classesIn } from './page-names.ts'

/** Names of groups stand in the selectors of others. */
const isLong = (name: string) => /[-\d:[/]/.test(name) && !/^(?:group|peer)\//.test(name)

/** A short name for each long class in the pages that no script of theirs names, the shortest for the most frequent. */
export function shortNamesFor(pages: string[], scripts: string, css: string): Map<string, string> {
  const counts = new Map<string, number>()
  for (const name of pages.flatMap(classesIn)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const free = freeNames(css, counts.keys())
  return new Map(
    [...counts]
      .filter(([name]) => isLong(name) && !scripts.includes(name))
      .toSorted(([, one], [, other]) => other - one)
      .map(([name]) => [name, free.next().value ?? name]),
  )
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** Those that neither the styles nor `others` have. */
export const freeNames = (css: string, others: Iterable<string>): Generator<string, never> =>
  shortNames(new Set([...others, ...(css.match(/(?<=\.)[\w-]+/g) ?? [])]))

function* shortNames(taken: Set<string>): Generator<string, never> {
  for (let length = 1; ; length += 1) {
    for (const name of wordsOf(length)) if (!taken.has(name)) yield name
  }
}

const wordsOf = (length: number): string[] =>
  length === 1
    ? letters
    : wordsOf(length - 1).flatMap((word) => letters.map((letter) => word + letter))

/** Gives classes their short names beside the long ones, or in their place unless `isKept`. */
export const withShortNames = (
  css: string,
  names: ReadonlyMap<string, string>,
  isKept: (name: string) => boolean,
): string =>
  withoutRepetitions(
    transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      visitor: {
        Selector(selector) {
          const long = classesOf(selector).filter((name) => names.has(name))
          if (long.length === 0) return
          const short = renamed(selector, names)
          return long.some(isKept) ? [selector, short] : short
        },
      },
    }).code.toString(),
  )

/** Lightning CSS repeats a prefixed declaration each time that it reads it. */
const withoutRepetitions = (css: string): string => css.replaceAll(/([\w-]+:[^;{}]+;)\1+/g, '$1')

export const innerOf = (part: SelectorComponent): Selector[] =>
  part.type === 'pseudo-class' &&
  (part.kind === 'is' || part.kind === 'where' || part.kind === 'not' || part.kind === 'has')
    ? part.selectors
    : []

export const classesOf = (selector: Selector): string[] =>
  selector.flatMap((part) =>
    part.type === 'class' ? [part.name] : innerOf(part).flatMap(classesOf),
  )

export const renamed = (selector: Selector, names: ReadonlyMap<string, string>): Selector =>
  selector.map((part) => {
    if (part.type === 'class') return { ...part, name: names.get(part.name) ?? part.name }
    const inner = innerOf(part)
    if (inner.length === 0) return part
    return { ...part, selectors: inner.map((one) => renamed(one, names)) } as SelectorComponent
  })
