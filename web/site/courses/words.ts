import { createContext, useContext } from 'react'
import type { words } from './content.ts'

export type CoursesWords = typeof words

/** The island provides it, from its props. */
export const WordsContext = createContext<CoursesWords | null>(null)

export const useWords = (): CoursesWords => {
  const words = useContext(WordsContext)
  if (!words) throw new Error('The courses have no words.')
  return words
}

/** Replaces `{name}` by the value of that name. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
