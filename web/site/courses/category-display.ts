import { createContext, useContext } from 'react'
import type { CoursesPageData, PublicCategory } from '#contract/catalogue/catalogue.ts'
import { gradients } from '#contract/catalogue/gradients.ts'
import type { words } from './content.ts'

type Groups = CoursesWords['groups']
type Named = { name: string }

/** A category that no group lists stands in the first. */
export const groupIndexOf = (groups: Groups, { name }: Named): number => {
  const index = groups.findIndex(({ tiles }) => Object.values(tiles).flat().includes(name))
  return Math.max(index, 0)
}

export const groupCategories = <Entry extends Named>(
  groups: Groups,
  categories: readonly Entry[],
): { name: string; categories: Entry[] }[] =>
  groups.map(({ name }, index) => ({
    name,
    categories: categories.filter((category) => groupIndexOf(groups, category) === index),
  }))

/** Each delivered course has a drawing of its own. */
export const isDelivered = (groups: Groups, name: string): boolean =>
  groups.some(({ tiles }) => Object.values(tiles).flat().includes(name))

export const isInTile = (groups: Groups, tile: string, { name }: Named): boolean =>
  groups.some(({ tiles }) => tiles[tile]?.includes(name))

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

/** `courseOptions` come with the browser's own call, not with the page. */
export type Category = CoursesPageData['categories'][number] & Partial<Pick<PublicCategory, 'courseOptions'>>

/** Stored text counts only when it is of the palette; else `position` picks one. */
export const gradientOf = (stored: string | null, position: number): string =>
  gradients.find((known) => known === stored) ?? gradients[position % gradients.length] ?? ''

/** Defaults are made here and never stored. */
export const categoryDisplay = (
  { name, icon, gradient, description }: Category,
  position: number,
  defaultDescription: string,
) => ({
  name,
  icon: icon || '📖',
  gradient: gradientOf(gradient, position),
  description: description || fill(defaultDescription, { name }),
})

export type CategoryDisplay = ReturnType<typeof categoryDisplay>

export const categoryPath = (id: number, option?: number): string =>
  `/courses?category=${id}${option ? `&option=${option}` : ''}`

type Chosen = Partial<Record<'category' | 'option' | 'board', number | null>> & { grade?: string }

export const inquiryPath = (chosen: Chosen): string => {
  const params = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/contact?${new URLSearchParams(params).toString()}`
}
