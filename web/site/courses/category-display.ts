import type { CoursesPageData, PublicCategory } from '#contract/catalogue/catalogue.ts'
import { gradients } from '#contract/catalogue/gradients.ts'
import { fill } from './words.ts'

/** `courseOptions` come with the browser's own call, not with the page. */
export type Category = CoursesPageData['categories'][number] & Partial<Pick<PublicCategory, 'courseOptions'>>

const knownGradients: ReadonlySet<string> = new Set(gradients)

/** Stored text counts only when it is of the palette; else `position` picks one. */
export const gradientOf = (stored: string | null, position: number): string =>
  stored !== null && knownGradients.has(stored) ? stored : (gradients[position % gradients.length] ?? '')

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
