import type { PublicCategory } from './catalogue.ts'

/** What families of either market type, in lower case, and what the first catalogue says for it. */
const searchWords: Record<string, string> = {
  eleven: '11',
  'grammar school': '11 plus',
  ks2: 'key stage 2',
  ks3: 'key stage 3',
  ks4: 'gcse',
  ks5: 'a level',
  'sixth form': 'a level',
  'year 10': 'gcse',
  'year 11': 'gcse',
  'year 12': 'a level',
  'year 13': 'a level',
  sums: 'math',
  arithmetic: 'operations',
  'times tables': 'operations',
  code: 'coding',
  computing: 'computer',
  ict: 'computer',
  cs: 'computer science',
  nvr: 'non verbal',
  vr: 'verbal reasoning',
  esl: 'english as an additional language',
  eal: 'english as an additional language',
  'american history': 'us history',
  debating: 'debate',
  speech: 'speaking',
  accountancy: 'accounting',
  money: 'finance',
}

/** They say nothing about a course. */
const ignoredWords = /\b(tutor\w*|tuition|lessons?|courses?|class(es)?|help|online|for|with|the|my|in|and)\b/g

type Searched = Pick<PublicCategory, 'id' | 'name'> & { courseOptions?: PublicCategory['courseOptions'] }

export type Found = { id: number; name: string; options: { id: number; name: string }[] }

const maxLinks = 8

const between = (_: string, first: string, last: string): string => {
  const count = Math.min(Math.max(Number(last) - Number(first) + 1, 0), 13)
  return Array.from({ length: count }, (__, index) => Number(first) + index).join(' ')
}

/** “Grades 6–8” holds grade 7, and “K-8” every grade until the eighth. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\bk-(?=\d)/g, 'grade 0–')
    .replace(/(\d+)(?:–| to )(\d+)/g, between)
    .replaceAll('+', ' plus ')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Without the plural's s, as in “maths”. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word)

const wantedWords = (query: string): string[] => {
  let text = wordsOf(query.replace(/(\d)(st|nd|rd|th)\b/gi, '$1'))
    .join(' ')
    .replace(ignoredWords, ' ')
  for (const [typed, meant] of Object.entries(searchWords))
    text = text.replace(new RegExp(`\\b${typed}\\b`, 'g'), meant)
  return wordsOf(text).map(stem)
}

/** A number or a letter is a whole word, anything else may begin a longer one. */
const isIn = (text: string) => {
  const words = wordsOf(text)
  return (wanted: string) =>
    words.some((word) => (/^(\d+|.)$/.test(wanted) ? word === wanted : word.startsWith(wanted)))
}

/** What a search finds inside the courses: by their names, else by what describes their options. */
export const findInside = (categories: readonly Searched[], query: string): Found[] => {
  const wanted = wantedWords(query)
  if (wanted.length === 0) return []
  const find = (textOf: (option: PublicCategory['courseOptions'][number]) => string): Found[] =>
    categories.flatMap(({ id, name, courseOptions = [] }) => {
      if (wanted.every(isIn(name))) return { id, name, options: [] }
      const options = courseOptions.filter((option) => wanted.every(isIn(`${name} ${textOf(option)}`)))
      const countInName = (option: { name: string }) => wanted.filter(isIn(option.name)).length
      options.sort((one, other) => countInName(other) - countInName(one))
      return options.length > 0 ? { id, name, options } : []
    })
  const byName = find((option) => option.name)
  const found = byName.length > 0 ? byName : find((option) => `${option.name} ${option.description ?? ''}`)
  found.sort((one, other) => Number(one.options.length > 0) - Number(other.options.length > 0))
  return limitLinks(found)
}

const limitLinks = (found: Found[]): Found[] => {
  let room = maxLinks
  return found.flatMap((course) => {
    if (room <= 0) return []
    const options = course.options.slice(0, room)
    room -= Math.max(options.length, 1)
    return { ...course, options }
  })
}
